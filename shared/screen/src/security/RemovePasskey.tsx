import { call } from '@portal/api-client';
import { Button, Modal } from '@portal/ui';
import { FormShell, PasswordField } from '@portal/ui/form';
import { useState } from 'react';
import { codeSchema } from './code-form';
import { countFactors, meansOf, passwordOnly, type FactorModalProps, type Factors } from './factor-modal';
import { securityWords } from './security-words';
import { useProof } from './use-proof';
import { useSentForm } from './use-sent-form';

const words = securityWords.passkey;
const factorWords = securityWords.factor;

interface RemovePasskeyProps extends FactorModalProps {
  passkey: Factors['passkeys'][number];
}

/** By the password; the last factor by a proof too, for the second step ends with it. */
export function RemovePasskey({ factors, passkey: { id, name }, onClose }: RemovePasskeyProps) {
  const isLast = countFactors(factors) === 1;
  const title = words.removeOne(name);
  /** Kept where another way is chosen: the form begins anew. */
  const [typed, setTyped] = useState('');
  const { way, fields, schema, prove } = useProof(meansOf(factors));
  const form = useSentForm(async ({ password, code }: { password: string; code: string }) => {
    await call('/removePasskey', { id, password, ...(isLast && (await prove(code))) });
    onClose(isLast ? factorWords.switchedOff : words.removed);
  });
  return (
    <Modal open form title={title} onClose={() => onClose()}>
      <p className="security-lead">{isLast ? factorWords.switchOffWords : words.removeWords}</p>
      <FormShell
        key={way}
        {...form}
        label={title}
        initialValues={{ password: typed, code: '' }}
        onValues={({ password }) => setTyped(password)}
        schema={(isLast ? schema : codeSchema('passkey')).shape(passwordOnly)}
        danger
        submitLabel={factorWords.remove}
        secondary={<Button onClick={() => onClose()}>{factorWords.cancel}</Button>}
      >
        <PasswordField name="password" label={factorWords.password} autoComplete="current-password" />
        {isLast && fields}
      </FormShell>
    </Modal>
  );
}
