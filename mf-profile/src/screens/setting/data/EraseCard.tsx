import { Button, Card, Skeleton } from '@portal/ui';
import { lazy, Suspense, useState } from 'react';
import { privacyWords } from '../../../i18n/setting-privacy';

const words = privacyWords.erase;
const EraseModal = lazy(() => import('./EraseModal').then((module) => ({ default: module.EraseModal })));

/** The way out for good. An agent has none: it takes the customer's own password. */
export function EraseCard({ customerNumber, byAgent }: { customerNumber: string; byAgent: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <Card title={words.card}>
      <p className="setting-intro">{words.intro}</p>
      {byAgent ? (
        <p className="setting-soft">{words.byAgent}</p>
      ) : (
        <Button icon="trash" onClick={() => setOpen(true)}>
          {words.open}
        </Button>
      )}
      {open && (
        <Suspense fallback={<Skeleton lines={2} />}>
          <EraseModal customerNumber={customerNumber} onCancel={() => setOpen(false)} />
        </Suspense>
      )}
    </Card>
  );
}
