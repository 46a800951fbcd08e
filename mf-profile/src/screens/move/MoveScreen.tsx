import { CustomerScreen, lazyPart } from '@portal/screen';
import { Card, Skeleton, ButtonLink } from '@portal/ui';
import { Suspense } from 'react';
import { pageConfig } from '@portal/api-client';
import { frMove } from '../../i18n/fr-move';
import { links } from '../../paths';
import './move.css';

const MoveMemo = lazyPart(() => import('./MoveMemo').then((module) => module.MoveMemo));

/** `/profile/move`: a checklist, and the link of the moving service (C5.11). */
export function MoveScreen() {
  const { title, intro, memo } = frMove;
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

const words = frMove.service;

/** The external service of this installation's configuration; without one, what to do instead. */
function ServiceCard() {
  const address = pageConfig()?.movingUrl;
  if (!address) {
    return (
      <Card title={words.unset}>
        <p className="move-intro">{words.unsetWords}</p>
        <div className="move-actions">
          <ButtonLink variant="primary" icon="mail" href={links.writeToMove}>
            {words.write}
          </ButtonLink>
          <ButtonLink href={links.contractEnd}>{words.end}</ButtonLink>
        </div>
      </Card>
    );
  }
  return (
    <Card title={words.card}>
      <p className="move-intro">{words.words}</p>
      <div className="move-actions">
        <ButtonLink variant="primary" icon="external" href={address} target="_blank">
          {words.open}
        </ButtonLink>
        <ButtonLink href={links.contractEnd}>{words.end}</ButtonLink>
      </div>
      <p className="move-soft">{words.newTab}</p>
    </Card>
  );
}
