import { asCallError, type CallError, wordsFor } from '@portal/api-client';
import { Notice } from '@portal/ui';
import { FormShell, TextField } from '@portal/ui/form';
import { object, string } from '@portal/ui/schema';
import { type ReactNode, useState } from 'react';
import { ResendCode, type ResendWords } from './ResendCode';

const schema = object({
  code: string()
    .required()
    .matches(/^\d{6}$/),
});

/** Digits alone, six at most: a code is pasted with the spaces of the mail. */
const digits = (typed: string) => typed.replace(/\D/g, '').slice(0, 6);

export interface CodeWords extends ResendWords {
  form: string;
  title: string;
  label: string;
  submit: string;
  wrong: string;
}

interface CodeFormProps {
  words: CodeWords;
  email: string;
  /** Where the code went. */
  sent: string;
  /** @returns false when the code is wrong; @throws CallError */
  onCode: (code: string) => Promise<boolean>;
  /** Mails another code; the one before is worth nothing then. @throws CallError */
  onResend: () => Promise<void>;
  secondary: ReactNode;
}

/** The six digits of a mail: the proof of a mailbox. */
export function CodeForm({ words, email, sent, onCode, onResend, secondary }: CodeFormProps) {
  const [refused, setRefused] = useState(false);
  const [mails, setMails] = useState(1);
  const [failure, setFailure] = useState<CallError | null>(null);
  const [sending, setSending] = useState(false);

  async function resend() {
    await onResend();
    setMails((count) => count + 1);
    setRefused(false);
    setFailure(null);
  }

  async function validate({ code }: { code: string }) {
    setSending(true);
    setFailure(null);
    try {
      setRefused(!(await onCode(code)));
    } catch (error) {
      setFailure(asCallError(error));
    } finally {
      setSending(false);
    }
  }

  return (
    <>
      <Notice tone="info" title={words.title}>
        {sent}
      </Notice>
      <FormShell
        // another mail is another code: what was typed of the one before goes
        key={mails}
        label={words.form}
        initialValues={{ code: '' }}
        schema={schema}
        onSubmit={validate}
        loading={sending}
        submitError={failure && wordsFor(failure)}
        // said at the field, whatever of the code was wrong
        fieldErrors={refused ? [{ path: 'code', message: words.wrong }] : []}
        submitLabel={words.submit}
        submitWhen="valid"
        secondary={secondary}
      >
        <div className="client-code">
          <TextField
            name="code"
            label={words.label}
            inputMode="numeric"
            autoComplete="one-time-code"
            format={digits}
            judgedFrom={6}
          />
        </div>
      </FormShell>
      <ResendCode email={email} words={words} onResend={resend} />
    </>
  );
}
