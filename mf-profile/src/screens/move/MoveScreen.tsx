import { CustomerScreen, lazyPart } from '@portal/screen';
import { Card, Skeleton } from '@portal/ui';
import { Suspense } from 'react';
import { moveWords } from '../../i18n/move';
import { ServiceCard } from './ServiceCard';
import './move.css';

const MoveMemo = lazyPart(() => import('./MoveMemo').then((module) => module.MoveMemo));

/** `/profile/move`: a checklist, and the link of the moving service (C5.11). */
export function MoveScreen() {
  const { title, intro, memo } = moveWords;
  return (
    <CustomerScreen title={title} intro={intro}>
      {({ customerNumber }) => (
        <>
          <ServiceCard />
          <Card title={memo.card}>
            <p className="move-intro">{memo.words}</p>
            <Suspense fallback={<Skeleton label={memo.loading} lines={8} />}>
              <MoveMemo customerNumber={customerNumber} />
            </Suspense>
          </Card>
        </>
      )}
    </CustomerScreen>
  );
}
