import { call } from '@portal/api-client';
import { Button, Modal } from '@portal/ui';
import { FormShell, PasswordField } from '@portal/ui/form';
import { useState } from 'react';
import { codeSchema } from './code-form';
import { countFactors, meansOf, passwordOnly, type FactorModalProps, type Factors } from './factor-modal';
import { securityWords } from './security-words';
import { useProof } from './use-proof';
import { useSentForm } from './use-sent-form';

const words = securityWords.factor;
const passkeyWords = securityWords.passkey;

type Passkey = Factors['passkeys'][number];

interface RemoveFactorProps extends FactorModalProps {
  /** Null: the application of codes. */
  passkey: Passkey | null;
}

/**
 * Takes a passkey or the application away, by the password. The application goes by a proof too, and so does the last
 * factor, for the second step ends with it; a passkey that was lost can go without.
 */
export function RemoveFactor({ factors, passkey, onClose }: RemoveFactorProps) {
  const isLast = countFactors(factors) === 1;
  const needsProof = isLast || passkey === null;
  const { title, lead, submit, done } = wordsOf(passkey, isLast);
  /** Kept where another way is chosen: the form begins anew. */
  const [typed, setTyped] = useState('');
  const { way, fields, schema, prove } = useProof(meansOf(factors));
  const form = useSentForm(async ({ password, code }: { password: string; code: string }) => {
    const sent = { password, ...(needsProof && (await prove(code))) };
    if (passkey) await call('/removePasskey', { id: passkey.id, ...sent });
    else await call('/removeFactor', sent);
    onClose(done);
  });
  return (
    <Modal open form title={title} onClose={() => onClose()}>
      <p className="security-lead">{lead}</p>
      <FormShell
        key={way}
        {...form}
        label={title}
        initialValues={{ password: typed, code: '' }}
        onValues={({ password }) => setTyped(password)}
        schema={(needsProof ? schema : codeSchema('passkey')).shape(passwordOnly)}
        danger
        submitLabel={submit}
        secondary={<Button onClick={() => onClose()}>{words.cancel}</Button>}
      >
        <PasswordField name="password" label={words.password} autoComplete="current-password" />
        {needsProof && fields}
      </FormShell>
    </Modal>
  );
}

function wordsOf(passkey: Passkey | null, isLast: boolean) {
  const { switchOffTitle, switchOffWords, switchOff, switchedOff, remove } = words;
  const off = { lead: switchOffWords, done: switchedOff };
  if (passkey) {
    const gone = { lead: passkeyWords.removeWords, done: passkeyWords.removed };
    return { title: passkeyWords.removeOne(passkey.name), submit: remove, ...(isLast ? off : gone) };
  }
  if (isLast) return { title: switchOffTitle, submit: switchOff, ...off };
  const { removeApplication, removeApplicationWords, applicationRemoved } = words;
  return { title: removeApplication, lead: removeApplicationWords, submit: remove, done: applicationRemoved };
}
