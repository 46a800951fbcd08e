import type { Support } from '@portal/api-client';
import { formatClock } from '@portal/domain';
import { Button, Notice, Skeleton } from '@portal/ui';
import { lazy, Suspense, useState } from 'react';
import { offerWords } from '../../i18n/offer';

const words = offerWords.support;
const ElevateForm = lazy(() => import('./ElevateForm').then((module) => ({ default: module.ElevateForm })));

/** An agent is told what they may do before the server tells them, and gives their reason here. */
export function SupportNotice({ customerNbr, support }: { customerNbr: string; support: Support }) {
  const [asking, setAsking] = useState(false);
  if (!support.byAgent) return null;
  if (!support.readOnly && support.until) {
    return <Notice tone="info">{words.until(formatClock(new Date(support.until)))}</Notice>;
  }
  return (
    <>
      <Notice
        tone="warning"
        title={words.title}
        action={
          <Button size="small" icon="shield" onClick={() => setAsking(true)}>
            {words.open}
          </Button>
        }
      >
        {words.words}
      </Notice>
      {asking && (
        <Suspense fallback={<Skeleton lines={2} />}>
          <ElevateForm
            customerNbr={customerNbr}
            onDone={() => {
              setAsking(false);
              support.refresh();
            }}
            onCancel={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  );
}
