import { call } from '@portal/api-client';
import { Button, Modal } from '@portal/ui';
import { FormShell } from '@portal/ui/form';
import { useState } from 'react';
import type { FactorModalProps } from './BeginFactor';
import { codeSchema } from './code-form';
import { CodeField } from './CodeField';
import { RecoveryCodes } from './RecoveryCodes';
import { securityWords } from './security-words';
import { useSentForm } from './use-sent-form';

const words = securityWords.factor;

/** Ten new recovery codes, by a code of the application. */
export function RenewCodes({ onClose }: FactorModalProps) {
  const [codes, setCodes] = useState<string[] | null>(null);
  const form = useSentForm(async ({ code }: { code: string }) =>
    setCodes((await call('/renewRecoveryCodes', { code })).recoveryCodes),
  );
  if (codes) {
    return (
      <Modal
        open
        title={words.codes}
        footer={
          <Button variant="primary" onClick={() => onClose(words.renewed)}>
            {words.noted}
          </Button>
        }
      >
        <RecoveryCodes codes={codes} />
      </Modal>
    );
  }
  return (
    <Modal open form title={words.renew} onClose={() => onClose()}>
      <p className="security-lead">{words.renewWords}</p>
      <FormShell
        {...form}
        label={words.renew}
        initialValues={{ code: '' }}
        schema={codeSchema(false)}
        submitLabel={words.renewVerb}
        secondary={<Button onClick={() => onClose()}>{words.cancel}</Button>}
      >
        <CodeField />
      </FormShell>
    </Modal>
  );
}
