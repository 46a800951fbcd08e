import { call } from '@portal/api-client';
import { Button, Modal } from '@portal/ui';
import { FormShell, PasswordField } from '@portal/ui/form';
import { useState } from 'react';
import { countFactors, meansOf, passwordOnly, type FactorModalProps } from './factor-modal';
import { securityWords } from './security-words';
import { useProof } from './use-proof';
import { useSentForm } from './use-sent-form';

const words = securityWords.factor;

/** Takes the application away, by the password and a proof; with the last factor, the second step ends. */
export function RemoveFactor({ factors, onClose }: FactorModalProps) {
  const isLast = countFactors(factors) === 1;
  const title = isLast ? words.switchOffTitle : words.removeApplication;
  /** Kept where another way is chosen: the form begins anew. */
  const [typed, setTyped] = useState('');
  const { way, fields, schema, prove } = useProof(meansOf(factors));
  const form = useSentForm(async ({ password, code }: { password: string; code: string }) => {
    await call('/removeFactor', { password, ...(await prove(code)) });
    onClose(isLast ? words.switchedOff : words.applicationRemoved);
  });
  return (
    <Modal open form title={title} onClose={() => onClose()}>
      <p className="security-lead">{isLast ? words.switchOffWords : words.removeApplicationWords}</p>
      <FormShell
        key={way}
        {...form}
        label={title}
        initialValues={{ password: typed, code: '' }}
        onValues={({ password }) => setTyped(password)}
        schema={schema.shape(passwordOnly)}
        danger
        submitLabel={isLast ? words.switchOff : words.remove}
        secondary={<Button onClick={() => onClose()}>{words.cancel}</Button>}
      >
        <PasswordField name="password" label={words.password} autoComplete="current-password" />
        {fields}
      </FormShell>
    </Modal>
  );
}
