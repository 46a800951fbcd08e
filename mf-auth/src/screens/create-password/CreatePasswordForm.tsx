import { passwordPartLabel, passwordParts } from '@portal/domain';
import { FormShell, PasswordField, RuleList, TextField } from '@portal/ui/form';
import { useId, type ReactNode } from 'react';
import type { NewPassword } from '../../api/passwords';
import { fr } from '../../i18n/fr';
import type { MailedLink } from '../../rules/mailed-link';
import { createPasswordSchema } from './create-password-form';
import type { FieldErrors } from './use-new-password';

interface CreatePasswordFormProps {
  start: Pick<MailedLink, 'user' | 'code'>;
  /** What one logs in by. */
  identifier: string;
  /** The identifier is that of the open session. */
  userKnown: boolean;
  loading: boolean;
  submitError: string | null;
  fieldErrors: FieldErrors;
  onSubmit: (request: NewPassword) => Promise<void>;
  secondary?: ReactNode;
}

const words = fr.createPassword;

export function CreatePasswordForm({
  start,
  identifier,
  userKnown,
  secondary,
  ...call
}: CreatePasswordFormProps) {
  const rulesId = useId();
  return (
    <FormShell
      {...call}
      label={words.title}
      initialValues={{
        customerNbr: start.user,
        temporaryPassword: start.code,
        newPassword: '',
        confirmation: '',
      }}
      schema={createPasswordSchema}
      submitLabel={words.submit}
      secondary={secondary}
    >
      {(values) => (
        <>
          <TextField
            name="customerNbr"
            label={identifier}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            readOnly={userKnown}
          />
          <PasswordField name="temporaryPassword" label={words.temporary} autoComplete="one-time-code" />
          <PasswordField
            name="newPassword"
            label={words.chosen}
            hint={words.common}
            autoComplete="new-password"
            describedBy={rulesId}
          />
          <RuleList
            id={rulesId}
            rules={passwordParts('creation', values.newPassword).map(({ part, met }) => ({
              label: passwordPartLabel[part],
              met,
            }))}
          />
          <PasswordField name="confirmation" label={words.confirmation} autoComplete="new-password" />
        </>
      )}
    </FormShell>
  );
}
