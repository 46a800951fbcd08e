import { supportReasonRefusal } from '@portal/domain';
import { ConfirmModal } from '@portal/ui';
import { useState } from 'react';
import { ReasonField } from '../../../components/reason/ReasonField';
import { frCustomerAccess } from '../../../i18n/fr-customer-access';
import type { FoundCustomer } from '../search/found-customer';
import { Done } from './Done';
import { useCustomerMail } from './use-customer-mail';

const words = frCustomerAccess.factor;

interface ResetFactorProps {
  customer: FoundCustomer;
  onClose: () => void;
  /** The customer logs in by the password alone now. */
  onReset: () => void;
}

/** For a customer who lost device and recovery codes: asks why, which the customer reads. */
export function ResetFactor({ customer: { customerNumber }, onClose, onReset }: ResetFactorProps) {
  const [reason, setReason] = useState('');
  const [done, setDone] = useState<string | null>(null);
  const { sending, problem, save } = useCustomerMail('factor', setDone);
  /** What was sent may be done, though no answer says so. */
  const close = () => {
    onReset();
    onClose();
  };
  if (done !== null) return <Done message={done} onClose={close} />;
  return (
    <ConfirmModal
      open
      form
      title={words.title(customerNumber)}
      confirmLabel={problem === null ? words.confirm : words.retry}
      ready={supportReasonRefusal(reason) === null}
      loading={sending}
      error={problem}
      onConfirm={() => save({ customerNbr: customerNumber, reason: reason.trim() })}
      onCancel={problem === null ? onClose : close}
    >
      <p>{words.consequences}</p>
      <ReasonField label={words.reason} hint={words.hint} value={reason} onChange={setReason} />
    </ConfirmModal>
  );
}
