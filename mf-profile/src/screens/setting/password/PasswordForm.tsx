import type { Customer } from '@portal/contract';
import { passwordPartLabel, passwordParts } from '@portal/domain';
import { isKnown, useSession } from '@portal/session';
import { ConfirmModal } from '@portal/ui';
import { FormShell, PasswordField, RuleList } from '@portal/ui/form';
import { useId, useMemo, useState } from 'react';
import { settingWords } from '../../../i18n/setting';
import { emptyPasswords, passwordSchema } from './password-form';
import { PasswordStrength } from './PasswordStrength';
import { useNewPassword } from './use-new-password';
import { usePasswordJudge } from './use-password-judge';

const words = settingWords.password;

interface PasswordFormProps {
  customer: Customer;
  onDone: () => void;
}

/** C5.9: each field shows its error on blur; the server's further rules are listed in advance. */
export function PasswordForm({ customer, onDone }: PasswordFormProps) {
  const session = useSession();
  const user = isKnown(session) ? session.userId : '';
  const own = useMemo(() => [user, customer.contact.email], [user, customer.contact.email]);
  const [typing, setTyping] = useState(false);
  const judge = usePasswordJudge(typing, own);
  const schema = useMemo(() => passwordSchema(own, judge), [own, judge]);
  const change = useNewPassword(user, onDone);
  const rulesId = useId();
  return (
    <>
      <FormShell
        label={words.card}
        initialValues={emptyPasswords}
        schema={schema}
        onSubmit={change.submit}
        onValues={({ newPassword }) => newPassword !== '' && setTyping(true)}
        loading={change.sending}
        submitError={change.refusal?.message ?? null}
        fieldErrors={change.refusal?.errors}
        submitLabel={words.submit}
      >
        {({ newPassword }) => (
          <div className="setting-password">
            {/* for password managers: the account that the password belongs to */}
            <input hidden readOnly type="text" autoComplete="username" value={user} aria-label={words.user} />
            <PasswordField name="oldPassword" label={words.old} autoComplete="current-password" />
            <PasswordField
              name="newPassword"
              label={words.chosen}
              hint={words.hint}
              autoComplete="new-password"
              describedBy={rulesId}
            />
            <RuleList
              id={rulesId}
              rules={passwordParts('change', newPassword).map(({ part, met }) => ({
                label: passwordPartLabel[part],
                met,
              }))}
            />
            {judge && newPassword !== '' && <PasswordStrength score={judge.score(newPassword)} />}
            <PasswordField name="confirmation" label={words.confirmation} autoComplete="new-password" />
          </div>
        )}
      </FormShell>
      <ConfirmModal
        open={change.asked !== null}
        title={words.confirm.title}
        confirmLabel={words.confirm.verb}
        loading={change.sending}
        error={change.problem}
        onConfirm={change.confirm}
        onCancel={change.cancel}
      >
        {words.confirm.words}
      </ConfirmModal>
    </>
  );
}
