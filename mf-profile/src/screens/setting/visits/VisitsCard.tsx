import { CallBlock, lazyPart } from '@portal/screen';
import { Button, Card, Skeleton } from '@portal/ui';
import { Suspense } from 'react';
import { settingWords } from '../../../i18n/setting';
import { useVisits } from './use-visits';

const words = settingWords.visits;
const VisitsTable = lazyPart(() => import('./VisitsTable').then((module) => module.VisitsTable));

/** Who of the supplier opened this space, when and why: latest first, further pages on demand. */
export function VisitsCard({ customerNumber }: { customerNumber: string }) {
  const { visits, page, more } = useVisits(customerNumber);
  const skeleton = <Skeleton label={words.loading} lines={4} />;
  return (
    <Card title={words.card}>
      <p className="setting-intro">{words.intro}</p>
      {visits.length > 0 && (
        <Suspense fallback={skeleton}>
          <VisitsTable visits={visits} />
        </Suspense>
      )}
      <CallBlock state={page} failed={words.failed} skeleton={skeleton}>
        {() => visits.length === 0 && <p className="setting-soft">{words.none}</p>}
      </CallBlock>
      {more && page.status === 'ready' && (
        <div className="setting-actions">
          <Button size="small" icon="history" onClick={more}>
            {words.more}
          </Button>
        </div>
      )}
    </Card>
  );
}
