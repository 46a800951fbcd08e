import type { Support } from '@portal/api-client';
import { formatClock } from '@portal/domain';
import { findSubMenu } from '@portal/session';
import { Button, Notice, Skeleton } from '@portal/ui';
import { Suspense, useEffect, useRef, useState } from 'react';
import { fr } from '../fr';
import { lazyDialog } from '../lazy-part';

const words = fr.support;
const ElevateForm = lazyDialog(() => import('./ElevateForm').then((module) => module.ElevateForm));

/** An agent is told what they may do before the server tells them, and gives their reason here. */
export function SupportNotice({ customerNbr, support }: { customerNbr: string; support: Support }) {
  const [asking, setAsking] = useState(false);
  const [typed, setTyped] = useState('');
  const elevated = support.byAgent && !support.readOnly && support.until !== null;
  const begun = useRef(false);
  const message = useRef<HTMLDivElement>(null);
  // the button that had the focus is gone
  useEffect(() => {
    if (!elevated || !begun.current) return;
    begun.current = false;
    message.current?.focus();
  }, [elevated]);
  if (!support.byAgent) return null;
  const mayIntervene = findSubMenu('searchCustomerContract')?.actionMode !== 'READ_ONLY';
  if (!support.readOnly && support.until) {
    return (
      <div ref={message} tabIndex={-1}>
        <Notice tone="info">{words.until(formatClock(new Date(support.until)))}</Notice>
      </div>
    );
  }
  return (
    <>
      <Notice
        tone="warning"
        title={words.title}
        action={
          mayIntervene && (
            <Button size="small" icon="shield" onClick={() => setAsking(true)}>
              {words.open}
            </Button>
          )
        }
      >
        {mayIntervene ? words.words : words.mayOnlyRead}
      </Notice>
      {asking && (
        <Suspense fallback={<Skeleton lines={2} />}>
          <ElevateForm
            customerNbr={customerNbr}
            typed={typed}
            onTyped={setTyped}
            onDone={() => {
              begun.current = true;
              setTyped('');
              setAsking(false);
            }}
            onCancel={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  );
}
