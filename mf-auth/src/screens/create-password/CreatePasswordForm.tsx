import { messages, passwordMaxLength, textMaxLength } from '@portal/contract';
import { passwordPartLabel, passwordParts, newPasswordRefusal } from '@portal/domain';
import { FormShell, PasswordField, RuleList, TextField } from '@portal/ui/form';
import { object, ref, string } from '@portal/ui/schema';
import { useId, type ReactNode } from 'react';
import type { NewPassword } from '../../api/passwords';
import { fr } from '../../i18n/fr';
import type { MailedLink } from '../../rules/mailed-link';
import type { FieldErrors } from './use-new-password';

const words = fr.createPassword;

/** C1.6. A pasted temporary password may bring spaces along; the chosen one is taken as typed. */
export const createPasswordSchema = object({
  customerNbr: string()
    .trim()
    .required(messages.required)
    .min(3, fr.logIn.identifierTooShort)
    .max(textMaxLength),
  temporaryPassword: string()
    .trim()
    .required(messages.required)
    .min(6, words.temporaryTooShort)
    .max(passwordMaxLength),
  newPassword: string()
    .required(messages.required)
    .max(passwordMaxLength)
    .test('rules', (typed, { createError }) => {
      const message = passwordParts('creation', typed).every(({ met }) => met)
        ? newPasswordRefusal('creation', typed, [])
        : words.tooWeak;
      return message === null || createError({ message });
    }),
  confirmation: string()
    .required(messages.required)
    .oneOf([ref('newPassword')], messages.passwordMismatch),
});

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
