import type { Customer } from '@portal/contract';
import { passwordPartLabel, passwordParts } from '@portal/domain';
import { isKnown, useSession } from '@portal/session';
import { ConfirmModal } from '@portal/ui';
import { FormShell, PasswordField, RuleList } from '@portal/ui/form';
import { useId, useMemo, useState, useEffect } from 'react';
import { frSetting } from '../../../i18n/fr-setting';
import { emptyPasswords, passwordSchema } from './password-form';
import { useNewPassword } from './use-new-password';
import type { PasswordJudge } from './judge-password';

const words = frSetting.password;

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

const { label, levels } = frSetting.password.strength;

/** @param score from 0 to 4 */
function PasswordStrength({ score }: { score: number }) {
  const level = levels[score] ?? levels[0];
  return (
    <div className="setting-strength" data-score={score}>
      <meter aria-label={label} aria-valuetext={level} min={0} max={4} value={score} />
      <p aria-live="polite">
        {label}&nbsp;: <strong>{level}</strong>
      </p>
    </div>
  );
}

/** The judge, once something was typed and its lists have come; without them the form does as well. */
function usePasswordJudge(typing: boolean, own: readonly string[]): PasswordJudge | null {
  const [judge, setJudge] = useState<PasswordJudge | null>(null);
  useEffect(() => {
    if (!typing) return;
    let here = true;
    import('./judge-password').then(
      ({ passwordJudge }) => here && setJudge(passwordJudge(own)),
      () => undefined,
    );
    return () => {
      here = false;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the words are those of the same person all along
  }, [typing]);
  return judge;
}
