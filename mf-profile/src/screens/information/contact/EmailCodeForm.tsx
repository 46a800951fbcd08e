import { passwordMaxLength } from '@portal/contract';
import { asCallError, type CallError, wordsFor } from '@portal/api-client';
import { useIsMountedRef } from '@portal/remote';
import { FormShell, PasswordField, TextField } from '@portal/ui/form';
import { object, string } from '@portal/ui/schema';
import { useRef, useState } from 'react';
import { confirmEmail, type EmailConfirmed } from '../../../api/pending-email';
import { tellElsewhere } from '../../../api/tell-change';
import { frEdit } from '../../../i18n/fr-edit';
import { frInformation } from '../../../i18n/fr-information';
import { saveFailure } from '../../../rules/save-failure';
import type { PendingEmailProps } from './pending-email';

const words = frInformation.pending;
const digits = (typed: string) => typed.replace(/\D/g, '').slice(0, 6);
const sixDigits = () =>
  string()
    .required()
    .matches(/^\d{6}$/, words.sixDigits);
export const schemas = {
  own: object({
    code: sixDigits(),
    formerCode: string().default(''),
    password: string().required(words.passwordNeeded).max(passwordMaxLength),
  }),
  agent: object({ code: sixDigits(), formerCode: sixDigits(), password: string().default('') }),
};

interface EmailCodeFormProps extends PendingEmailProps {
  onConfirmed: (answer: EmailConfirmed) => void;
}

/** The code of the new mailbox; an agent has the customer read them both. */
export function EmailCodeForm({ byAgent, readOnly, reload, onConfirmed, ...subject }: EmailCodeFormProps) {
  const [failure, setFailure] = useState<CallError | null>(null);
  const [sending, setSending] = useState(false);
  const key = useRef('');
  const here = useIsMountedRef();

  async function confirm(codes: { code: string; formerCode: string; password: string }) {
    setSending(true);
    setFailure(null);
    key.current ||= crypto.randomUUID();
    try {
      const answer = await confirmEmail(subject, codes, key.current);
      if (here.current) onConfirmed(answer);
      else tellElsewhere(words.elsewhere);
    } catch (thrown) {
      fail(asCallError(thrown));
    } finally {
      setSending(false);
    }
  }

  function fail(error: CallError) {
    const kind = saveFailure(error);
    // sent again under its key, a lost try is not a second one; any other is
    if (kind !== 'lost') key.current = '';
    if (kind === 'conflict') reload();
    setFailure(error);
  }

  return (
    <FormShell
      label={words.form}
      initialValues={{ code: '', formerCode: '', password: '' }}
      schema={byAgent ? schemas.agent : schemas.own}
      onSubmit={readOnly ? () => {} : confirm}
      loading={sending}
      submitError={failure && (saveFailure(failure) === 'lost' ? frEdit.lost : wordsFor(failure))}
      fieldErrors={failure?.errors}
      submitLabel={words.confirm}
    >
      <div className="edit-fields">
        <CodeField name="code" label={words.code} />
        {byAgent ? (
          <CodeField name="formerCode" label={words.formerCode} />
        ) : (
          <PasswordField name="password" label={words.password} autoComplete="current-password" />
        )}
      </div>
    </FormShell>
  );
}

function CodeField({ name, label }: { name: string; label: string }) {
  return (
    <TextField
      name={name}
      label={label}
      hint={words.codeHint}
      inputMode="numeric"
      autoComplete="one-time-code"
      format={digits}
    />
  );
}
