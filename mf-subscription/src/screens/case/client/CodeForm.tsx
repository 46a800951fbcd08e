import { asCallError, type CallError, wordsFor } from '@portal/api-client';
import { Notice } from '@portal/ui';
import { FormShell, TextField } from '@portal/ui/form';
import { object, string } from '@portal/ui/schema';
import { type KeyboardEvent, type ReactNode, useState, useEffect, useRef } from 'react';
import { ResendCode, type ResendWords } from './ResendCode';

const length = 6;

const schema = object({
  code: string()
    .required()
    .matches(/^\d{6}$/),
});

/** Digits alone, six at most: a code is pasted with the spaces of the mail. */
const digits = (typed: string) => typed.replace(/\D/g, '').slice(0, length);

/** Said at the field, whatever of the code is wrong. */
const atField = (message: string) => [{ path: 'code', message }];

export interface CodeWords extends ResendWords {
  form: string;
  title: string;
  label: string;
  submit: string;
  wrong: string;
  short: string;
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
  const [refusals, setRefusals] = useState<ReturnType<typeof atField>>([]);
  const [mails, setMails] = useState(1);
  const [failure, setFailure] = useState<CallError | null>(null);
  const [sending, setSending] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector('input')?.focus(), []);

  async function resend() {
    await onResend();
    setMails((count) => count + 1);
    setRefusals([]);
    setFailure(null);
  }

  async function validate({ code }: { code: string }) {
    setSending(true);
    setFailure(null);
    try {
      const isRight = await onCode(code);
      setRefusals(isRight ? [] : atField(words.wrong));
    } catch (error) {
      setFailure(asCallError(error));
    } finally {
      setSending(false);
    }
  }

  /** The button waits for the whole code: what Enter waits for is said. */
  function sayShort({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) {
    if (key === 'Enter' && currentTarget.value.length < length) setRefusals(atField(words.short));
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
        fieldErrors={refusals}
        submitLabel={words.submit}
        submitWhen="valid"
        secondary={secondary}
      >
        <div ref={place} className="client-code">
          <TextField
            name="code"
            label={words.label}
            inputMode="numeric"
            autoComplete="one-time-code"
            format={digits}
            judgedFrom={length}
            onKeyDown={sayShort}
          />
        </div>
      </FormShell>
      <ResendCode email={email} words={words} onResend={resend} />
    </>
  );
}
