import { call } from '@portal/api-client';
import type { ResponseOf } from '@portal/contract';
import { Button, Modal } from '@portal/ui';
import { FormShell, PasswordField } from '@portal/ui/form';
import { useState } from 'react';
import { codeSchema } from './code-form';
import { CodeField } from './CodeField';
import { EnrolmentSteps } from './EnrolmentSteps';
import { countFactors, meansOf, passwordOnly, type FactorModalProps } from './factor-modal';
import { RecoveryCodesModal } from './RecoveryCodesModal';
import { securityWords } from './security-words';
import { useProof } from './use-proof';
import { useSentForm } from './use-sent-form';

const words = securityWords.factor;

type Begun = ResponseOf<'/beginFactor'>;

/** Password, and a proof of the factor there is; then an application and its first code; then the recovery codes, where there were none. */
export function BeginFactor({ factors, onClose }: FactorModalProps) {
  const [begun, setBegun] = useState<Begun | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const isFirst = countFactors(factors) === 0;
  const title = isFirst ? words.switchOn : words.addApplication;
  const done = () => onClose(isFirst ? words.switchedOn : words.applicationAdded);
  /** Kept where another way is chosen: the form begins anew. */
  const [typed, setTyped] = useState('');
  const { way, fields, schema, prove } = useProof(meansOf(factors));
  const ask = useSentForm(async ({ password, code }: { password: string; code: string }) =>
    setBegun(await call('/beginFactor', { password, ...(!isFirst && (await prove(code))) })),
  );
  const confirm = useSentForm(async ({ code }: { code: string }) => {
    if (!begun) return;
    const { recoveryCodes } = await call('/confirmFactor', { challenge: begun.challenge, code });
    if (recoveryCodes.length > 0) setCodes(recoveryCodes);
    else done();
  });
  const cancel = <Button onClick={() => onClose()}>{words.cancel}</Button>;
  if (codes) return <RecoveryCodesModal codes={codes} onNoted={done} />;
  return (
    <Modal open form title={title} onClose={() => onClose()}>
      {begun === null ? (
        <FormShell
          key={way}
          {...ask}
          label={title}
          initialValues={{ password: typed, code: '' }}
          onValues={({ password }) => setTyped(password)}
          schema={(isFirst ? codeSchema('passkey') : schema).shape(passwordOnly)}
          submitLabel={words.next}
          secondary={cancel}
        >
          <PasswordField name="password" label={words.password} autoComplete="current-password" />
          {!isFirst && fields}
        </FormShell>
      ) : (
        <EnrolmentSteps {...begun}>
          <FormShell
            {...confirm}
            label={title}
            initialValues={{ code: '' }}
            schema={codeSchema('application')}
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
