import { asCallError, call, type CallError, wordsFor } from '@portal/api-client';
import { Button, Notice } from '@portal/ui';
import { FormShell, TextField } from '@portal/ui/form';
import { object, string } from '@portal/ui/schema';
import { useState } from 'react';
import { frCaseClient } from '../../../i18n/fr-case-client';
import type { ClientStage } from '../../../rules/case/client-check';
import { CancelSection } from '../CancelSection';
import type { ClientStep } from './client-step';
import { ResendCode } from './ResendCode';

const words = frCaseClient.code;

const schema = object({
  code: string()
    .required()
    .matches(/^\d{6}$/),
});

/** Digits alone, six at most: a code is pasted with the spaces of the mail. */
const digits = (typed: string) => typed.replace(/\D/g, '').slice(0, 6);

/** Said at the field, whatever of the code was wrong. */
const wrong = () => [{ path: 'code', message: words.wrong }];

type Refusal = ReturnType<typeof wrong>;

interface CodeStepProps extends Pick<ClientStep, 'move' | 'onCancel'> {
  stage: Extract<ClientStage, { at: 'code' }>;
}

/** The code that the customer reads out: the proof that the mailbox is theirs. */
export function CodeStep({ stage: { email, customerNbr }, move, onCancel }: CodeStepProps) {
  const [refused, setRefused] = useState<Refusal>([]);
  const [sent, setSent] = useState(1);
  const [failure, setFailure] = useState<CallError | null>(null);
  const [sending, setSending] = useState(false);

  function startAnew() {
    setSent((mails) => mails + 1);
    setRefused([]);
    setFailure(null);
  }

  async function validate({ code }: { code: string }) {
    setSending(true);
    setFailure(null);
    try {
      const answer = await call('/subscription/client/check/validate', { mail: email, customerNbr, code });
      if (answer.valid && answer.customers.length > 0) move({ type: 'proven', customers: answer.customers });
      else setRefused(wrong());
    } catch (error) {
      setFailure(asCallError(error));
    } finally {
      setSending(false);
    }
  }

  return (
    <>
      <Notice tone="info" title={words.title}>
        {words.sent(email)}
      </Notice>
      <FormShell
        // another mail is another code: what was typed of the one before goes
        key={sent}
        label={words.form}
        initialValues={{ code: '' }}
        schema={schema}
        onSubmit={validate}
        loading={sending}
        submitError={failure && wordsFor(failure)}
        fieldErrors={refused}
        submitLabel={words.submit}
        submitWhen="valid"
        secondary={<OtherWays move={move} onCancel={onCancel} />}
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
      <ResendCode email={email} move={move} onSent={startAnew} />
    </>
  );
}

/** Another address; or somebody who cannot prove that it is theirs. */
export function OtherWays({ move, onCancel }: Pick<ClientStep, 'move' | 'onCancel'>) {
  return (
    <>
      <Button onClick={() => move({ type: 'anew' })}>{frCaseClient.email.change}</Button>
      <Button variant="quiet" onClick={() => move({ type: 'asNew' })}>
        {words.asNew}
      </Button>
      <CancelSection onCancel={onCancel} />
    </>
  );
}
