import { call } from '@portal/api-client';
import { Button, Modal } from '@portal/ui';
import { FormShell, PasswordField, TextField } from '@portal/ui/form';
import { string } from '@portal/ui/schema';
import { useState } from 'react';
import { countFactors, passwordSchema, type FactorModalProps } from './factor-modal';
import { makePasskey } from './passkey';
import { RecoveryCodesModal } from './RecoveryCodesModal';
import { securityWords } from './security-words';
import { useSentForm } from './use-sent-form';

const words = securityWords.passkey;
const { cancel, password: passwordLabel, switchedOn } = securityWords.factor;
const schema = passwordSchema.shape({ name: string().trim().ensure().max(60, words.nameTooLong) });

/** Password and a name; the device then asks its owner to prove to be there. */
export function AddPasskey({ factors, onClose }: FactorModalProps) {
  const [codes, setCodes] = useState<string[] | null>(null);
  const done = () => onClose(countFactors(factors) === 0 ? switchedOn : words.added);
  const form = useSentForm(async ({ password, name }: { password: string; name: string }) => {
    const { challenge, creation } = await call('/beginPasskey', { password });
    const registration = await makePasskey(creation);
    const named = name === '' ? {} : { name };
    const { recoveryCodes } = await call('/confirmPasskey', { challenge, registration, ...named });
    if (recoveryCodes.length > 0) setCodes(recoveryCodes);
    else done();
  });
  if (codes) return <RecoveryCodesModal codes={codes} onNoted={done} />;
  return (
    <Modal open form title={words.add} onClose={() => onClose()}>
      <p className="security-lead">{words.addWords}</p>
      <FormShell
        {...form}
        label={words.add}
        initialValues={{ password: '', name: '' }}
        schema={schema}
        submitLabel={words.next}
        secondary={<Button onClick={() => onClose()}>{cancel}</Button>}
      >
        <PasswordField name="password" label={passwordLabel} autoComplete="current-password" />
        <TextField name="name" label={words.name} hint={words.nameHint} autoComplete="off" maxLength={60} />
      </FormShell>
    </Modal>
  );
}
