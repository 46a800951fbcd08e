import { call, offerIntervention, wordsFor } from '@portal/api-client';
import { useSupport } from '@portal/api-client/query';
import { formatClock } from '@portal/domain';
import { findSubMenu } from '@portal/session';
import { Button } from '@portal/ui';
import { useEffect, useRef, useState } from 'react';
import { InterventionModal } from './InterventionModal';

/** What the agent may do in the space now, and the way to begin or to end it, on every screen (B11.1). */
export function Intervention({ customerNbr }: { customerNbr: string }) {
  const { until } = useSupport(customerNbr);
  const [asking, setAsking] = useState(false);
  const [typed, setTyped] = useState('');
  const [ending, setEnding] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const mayIntervene = findSubMenu('searchCustomerContract')?.actionMode !== 'READ_ONLY';

  useEffect(() => offerIntervention(() => setAsking(true)), []);
  const acted = useRef(false);
  const state = useRef<HTMLParagraphElement>(null);
  const elevated = until !== null;
  // the button that had the focus is gone: it goes to what has changed
  useEffect(() => {
    if (acted.current) state.current?.focus();
    acted.current = false;
  }, [elevated]);

  async function end() {
    acted.current = true;
    setEnding(true);
    setFailure(null);
    try {
      await call('/endSupport', { customerNbr });
    } catch (error) {
      setFailure(wordsFor(error));
    } finally {
      setEnding(false);
    }
  }

  return (
    <>
      <p ref={state} role="status" tabIndex={-1} className="shell-banner__state">
        {until === null
          ? 'Lecture seule.'
          : `Modifications possibles jusqu’à ${formatClock(new Date(until))}.`}
      </p>
      {failure !== null && <p role="alert">L’intervention n’a pas pu être terminée. {failure}</p>}
      {until !== null && (
        <Button size="small" loading={ending} onClick={() => void end()}>
          Terminer l’intervention
        </Button>
      )}
      {until === null && mayIntervene && (
        <Button size="small" aria-haspopup="dialog" onClick={() => setAsking(true)}>
          Intervenir
        </Button>
      )}
      {asking && (
        <InterventionModal
          customerNbr={customerNbr}
          typed={typed}
          onTyped={setTyped}
          onDone={() => {
            acted.current = true;
            setTyped('');
            setAsking(false);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
