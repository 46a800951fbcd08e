import { call } from '@portal/api-client';
import { Button, Modal } from '@portal/ui';
import { FormShell, PasswordField } from '@portal/ui/form';
import { useState } from 'react';
import { passwordOnly, type FactorModalProps } from './BeginFactor';
import { codeSchema } from './code-form';
import { CodeField } from './CodeField';
import { securityWords } from './security-words';
import { useSentForm } from './use-sent-form';

const words = securityWords.factor;

/** By the password and a code, or a recovery code. */
export function RemoveFactor({ onClose }: FactorModalProps) {
  const [recovery, setRecovery] = useState(false);
  const form = useSentForm(async ({ password, code }: { password: string; code: string }) => {
    await call('/removeFactor', { password, code });
    onClose(words.switchedOff);
  });
  return (
    <Modal open form title={words.switchOffTitle} onClose={() => onClose()}>
      <p className="security-lead">{words.switchOffWords}</p>
      <FormShell
        key={String(recovery)}
        {...form}
        label={words.switchOffTitle}
        initialValues={{ password: '', code: '' }}
        schema={codeSchema(recovery).shape(passwordOnly)}
        danger
        submitLabel={words.switchOff}
        secondary={<Button onClick={() => onClose()}>{words.cancel}</Button>}
      >
        <PasswordField name="password" label={words.password} autoComplete="current-password" />
        <CodeField recovery={recovery} />
        <div>
          <Button variant="quiet" size="small" flush onClick={() => setRecovery(!recovery)}>
            {recovery ? words.useApplication : words.useRecovery}
          </Button>
        </div>
      </FormShell>
    </Modal>
  );
}
