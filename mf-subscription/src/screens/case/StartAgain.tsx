import { Button, ConfirmModal } from '@portal/ui';
import { useState } from 'react';
import { frCase, frCaseOfLink } from '../../i18n/fr-case';
import { paths } from '../../paths';
import { useIsCustomer } from './case-context';

/** Asks, then begins anew without the query string (B1.4). */
export function StartAgain({
  orderNumber,
  label,
  onConfirm,
}: {
  orderNumber: string | null;
  label?: string;
  onConfirm: () => Promise<void>;
}) {
  const [asked, setAsked] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const byCustomer = useIsCustomer();
  const words = (byCustomer ? frCaseOfLink : frCase).reset;
  const startAgain = async () => {
    setLeaving(true);
    await onConfirm();
    window.location.assign(byCustomer ? paths.caseLink : paths.case);
  };
  return (
    <>
      <Button variant="quiet" icon="refresh" className="case-reset" onClick={() => setAsked(true)}>
        {label ?? words.button}
      </Button>
      <ConfirmModal
        open={asked}
        title={words.title}
        confirmLabel={words.confirm}
        danger
        loading={leaving}
        onCancel={() => setAsked(false)}
        onConfirm={() => void startAgain()}
      >
        <p>{words.words}</p>
        {orderNumber && <p>{words.kept(orderNumber)}</p>}
      </ConfirmModal>
    </>
  );
}
