import { call } from '@portal/api-client';
import type { ResponseOf } from '@portal/contract';
import { Button, Modal } from '@portal/ui';
import { FormShell, PasswordField } from '@portal/ui/form';
import { object, string } from '@portal/ui/schema';
import { useState } from 'react';
import { codeSchema } from './code-form';
import { CodeField } from './CodeField';
import { EnrolmentSteps } from './EnrolmentSteps';
import { RecoveryCodes } from './RecoveryCodes';
import { securityWords } from './security-words';
import { useSentForm } from './use-sent-form';

const words = securityWords.factor;

export interface FactorModalProps {
  /** With what was done; without, nothing was. */
  onClose: (done?: string) => void;
}

export const passwordOnly = { password: string().required(words.passwordNeeded).max(256) };
const passwordSchema = object(passwordOnly);

type Begun = ResponseOf<'/beginFactor'>;

/** Password, then an application and its first code, then the recovery codes: these are shown once, and not closed by chance. */
export function BeginFactor({ onClose }: FactorModalProps) {
  const [begun, setBegun] = useState<Begun | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const ask = useSentForm(async ({ password }: { password: string }) =>
    setBegun(await call('/beginFactor', { password })),
  );
  const confirm = useSentForm(async ({ code }: { code: string }) => {
    if (begun) setCodes((await call('/confirmFactor', { challenge: begun.challenge, code })).recoveryCodes);
  });
  const cancel = <Button onClick={() => onClose()}>{words.cancel}</Button>;
  if (codes) {
    return (
      <Modal
        open
        title={words.codes}
        footer={
          <Button variant="primary" onClick={() => onClose(words.switchedOn)}>
            {words.noted}
          </Button>
        }
      >
        <RecoveryCodes codes={codes} />
      </Modal>
    );
  }
  return (
    <Modal open form title={words.switchOn} onClose={() => onClose()}>
      {begun === null ? (
        <FormShell
          {...ask}
          label={words.switchOn}
          initialValues={{ password: '' }}
          schema={passwordSchema}
          submitLabel={words.next}
          secondary={cancel}
        >
          <PasswordField name="password" label={words.password} autoComplete="current-password" />
        </FormShell>
      ) : (
        <EnrolmentSteps {...begun}>
          <FormShell
            {...confirm}
            label={words.switchOn}
            initialValues={{ code: '' }}
            schema={codeSchema(false)}
            submitLabel={words.confirm}
            secondary={cancel}
          >
            <CodeField />
          </FormShell>
        </EnrolmentSteps>
      )}
    </Modal>
  );
}
