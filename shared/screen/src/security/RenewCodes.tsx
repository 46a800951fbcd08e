import { call } from '@portal/api-client';
import { Button, Modal } from '@portal/ui';
import { FormShell } from '@portal/ui/form';
import { useState } from 'react';
import { meansOf, type FactorModalProps } from './factor-modal';
import { RecoveryCodesModal } from './RecoveryCodesModal';
import { securityWords } from './security-words';
import { useProof } from './use-proof';
import { useSentForm } from './use-sent-form';

const words = securityWords.factor;

/** Ten new recovery codes, by a proof that the owner is there. */
export function RenewCodes({ factors, onClose }: FactorModalProps) {
  const [codes, setCodes] = useState<string[] | null>(null);
  const { way, fields, schema, prove } = useProof(meansOf(factors));
  const form = useSentForm(async ({ code }: { code: string }) =>
    setCodes((await call('/renewRecoveryCodes', await prove(code))).recoveryCodes),
  );
  if (codes) return <RecoveryCodesModal codes={codes} onNoted={() => onClose(words.renewed)} />;
  return (
    <Modal open form title={words.renew} onClose={() => onClose()}>
      <p className="security-lead">{words.renewWords}</p>
      <FormShell
        key={way}
        {...form}
        label={words.renew}
        initialValues={{ code: '' }}
        schema={schema}
        submitLabel={words.renewVerb}
        secondary={<Button onClick={() => onClose()}>{words.cancel}</Button>}
      >
        {fields}
      </FormShell>
    </Modal>
  );
}
