import { emailMaxLength } from '@portal/contract';
import { emailRule } from '@portal/screen/person';
import { Button, Modal } from '@portal/ui';
import { FormShell, TextField } from '@portal/ui/form';
import { object } from '@portal/ui/schema';
import { useState } from 'react';
import { frCustomerAccess } from '../../../i18n/fr-customer-access';
import type { FoundCustomer } from '../search/found-customer';
import { Done } from './Done';
import { useCustomerMail } from './use-customer-mail';

const words = frCustomerAccess.welcome;
export const welcomeSchema = object({ email: emailRule() });

interface WelcomeMailProps {
  customer: FoundCustomer;
  onClose: () => void;
}

/** Prefilled with the e-mail on file; refused if empty, malformed (back-office 5) or not the customer's. */
export function WelcomeMail({ customer, onClose }: WelcomeMailProps) {
  const [done, setDone] = useState<string | null>(null);
  const { sending, problem, save } = useCustomerMail('welcome', setDone);
  const { customerNumber, contact } = customer;
  if (done !== null) return <Done message={done} onClose={onClose} />;
  return (
    <Modal open form title={words.title(customerNumber)} onClose={sending ? undefined : onClose}>
      <FormShell
        label={words.title(customerNumber)}
        initialValues={{ email: contact.email }}
        schema={welcomeSchema}
        onSubmit={({ email }) => save({ customerNbr: customerNumber, email })}
        loading={sending}
        submitError={problem && `${words.failed}\u00a0: ${problem}`}
        submitLabel={words.submit}
        secondary={
          <Button onClick={onClose} disabled={sending}>
            {frCustomerAccess.cancel}
          </Button>
        }
      >
        <TextField
          name="email"
          label={words.email}
          hint={words.hint}
          type="email"
          inputMode="email"
          autoComplete="off"
          maxLength={emailMaxLength}
        />
      </FormShell>
    </Modal>
  );
}
