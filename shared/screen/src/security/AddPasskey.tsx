import { call } from '@portal/api-client';
import { type ResponseOf, passkeyNameMaxLength } from '@portal/contract';
import { Button, Modal } from '@portal/ui';
import { FormShell, PasswordField, TextField } from '@portal/ui/form';
import { string } from '@portal/ui/schema';
import { useRef, useState } from 'react';
import { countFactors, meansOf, passwordOnly, type FactorModalProps } from './factor-modal';
import { makePasskey } from './passkey';
import { RecoveryCodesModal } from './RecoveryCodesModal';
import { codeSchema } from './code-form';
import { securityWords } from './security-words';
import { useProof } from './use-proof';
import { useSentForm } from './use-sent-form';

const words = securityWords.passkey;
const { cancel, password: passwordLabel, switchedOn } = securityWords.factor;
export const namedPasskey = {
  ...passwordOnly,
  name: string().trim().ensure().max(passkeyNameMaxLength, words.nameTooLong),
};

/** Password and a name, and a proof of the factor there is; the new passkey's device then asks its owner to prove to be there. */
export function AddPasskey({ factors, onClose }: FactorModalProps) {
  const [codes, setCodes] = useState<string[] | null>(null);
  const isFirst = countFactors(factors) === 0;
  const done = () => onClose(isFirst ? switchedOn : words.added);
  /** Serves until it is answered: what the device refuses asks for no further proof. */
  const begun = useRef<ResponseOf<'/beginPasskey'> | null>(null);
  /** Kept where another way is chosen: the form begins anew. */
  const [typed, setTyped] = useState({ password: '', name: '' });
  const { way, fields, schema, prove } = useProof(meansOf(factors));
  const form = useSentForm(async ({ password, name, code }: typeof typed & { code: string }) => {
    begun.current ??= await call('/beginPasskey', { password, ...(!isFirst && (await prove(code))) });
    const { challenge, creation } = begun.current;
    const registration = await makePasskey(creation);
    begun.current = null;
    const chosen = name === '' ? {} : { name };
    const { recoveryCodes } = await call('/confirmPasskey', { challenge, registration, ...chosen });
    if (recoveryCodes.length > 0) setCodes(recoveryCodes);
    else done();
  });
  if (codes) return <RecoveryCodesModal codes={codes} onNoted={done} />;
  return (
    <Modal open form title={words.add} onClose={() => onClose()}>
      <p className="security-lead">{words.addWords}</p>
      <FormShell
        key={way}
        {...form}
        label={words.add}
        initialValues={{ ...typed, code: '' }}
        onValues={({ password, name }) => setTyped({ password, name })}
        schema={(isFirst ? codeSchema('passkey') : schema).shape(namedPasskey)}
        submitLabel={words.next}
        secondary={<Button onClick={() => onClose()}>{cancel}</Button>}
      >
        <PasswordField name="password" label={passwordLabel} autoComplete="current-password" />
        <TextField
          name="name"
          label={words.name}
          hint={words.nameHint}
          autoComplete="off"
          maxLength={passkeyNameMaxLength}
        />
        {!isFirst && fields}
      </FormShell>
    </Modal>
  );
}
