import { FormShell, PasswordField, RuleList, TextField } from '@portal/ui';
import { useId, type ReactNode } from 'react';
import type { NewPassword } from '../../api/passwords';
import { fr } from '../../i18n/fr';
import type { MailedLink } from '../../rules/mailed-link';
import { passwordRuleNames, passwordRules } from '../../rules/password-rules';
import { createPasswordSchema } from './create-password-form';

interface CreatePasswordFormProps {
  start: MailedLink;
  /** The identifier is that of the open session. */
  userKnown: boolean;
  loading: boolean;
  submitError: string | null;
  onSubmit: (request: NewPassword) => Promise<void>;
  secondary?: ReactNode;
}

const words = fr.createPassword;

export function CreatePasswordForm({ start, userKnown, secondary, ...call }: CreatePasswordFormProps) {
  const rulesId = useId();
  return (
    <FormShell
      {...call}
      label={words.title}
      initialValues={{ user: start.user, temporary: start.code, chosen: '', confirmation: '' }}
      schema={createPasswordSchema}
      submitLabel={words.submit}
      secondary={secondary}
    >
      {(values) => (
        <>
          <TextField
            name="user"
            label={fr.logIn.identifier}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            readOnly={userKnown}
          />
          <PasswordField name="temporary" label={words.temporary} autoComplete="one-time-code" />
          <PasswordField
            name="chosen"
            label={words.chosen}
            hint={words.common}
            autoComplete="new-password"
            describedBy={rulesId}
          />
          <RuleList
            id={rulesId}
            rules={passwordRuleNames.map((rule) => ({
              label: words.rules[rule],
              met: passwordRules[rule](values.chosen),
            }))}
          />
          <PasswordField name="confirmation" label={words.confirmation} autoComplete="new-password" />
        </>
      )}
    </FormShell>
  );
}
