import { ConfirmModal } from '@portal/ui';
import { useState } from 'react';
import { frCustomerAccess } from '../../../i18n/fr-customer-access';
import type { FoundCustomer } from '../search/found-customer';
import { Done } from './Done';
import { useCustomerMail } from './use-customer-mail';

const words = frCustomerAccess.password;

interface CustomerMailProps {
  customer: FoundCustomer;
  onClose: () => void;
}

/** Asks, sends, and says what came of it; after a failure it can be tried again (back-office 8). */
export function ResetPassword({ customer, onClose }: CustomerMailProps) {
  const [done, setDone] = useState<string | null>(null);
  const { sending, problem, save } = useCustomerMail('password', setDone);
  const { customerNumber, contact } = customer;
  if (done !== null) return <Done message={done} onClose={onClose} />;
  return (
    <ConfirmModal
      open
      title={words.title(customerNumber)}
      confirmLabel={problem === null ? words.confirm : words.retry}
      loading={sending}
      error={problem}
      onConfirm={() => save({ customerNbr: customerNumber, email: contact.email })}
      onCancel={onClose}
    >
      <p>{words.words(contact.email)}</p>
    </ConfirmModal>
  );
}
