import { asCallError, call, type CallError, wordsFor } from '@portal/api-client';
import { emailMaxLength } from '@portal/contract';
import { Button, Link } from '@portal/ui';
import { FormShell, TextField } from '@portal/ui/form';
import { useState } from 'react';
import { frCaseAlone } from '../../../../i18n/fr-case-alone';
import { links } from '../../../../paths';
import type { ClientValues } from '../../../../rules/case/client-values';
import { type AloneVisitor, useCase } from '../../case-context';
import { emailSchema } from '../client-schema';
import { CodeForm } from '../CodeForm';
import { IdentityFields } from '../IdentityFields';

interface Asked {
  email: string;
  request: string;
  minutes: number;
}

interface ProveMailboxProps extends Pick<AloneVisitor, 'onStarted'> {
  values: ClientValues;
  keep: (values: ClientValues) => void;
}

/** The e-mail, then the code that was mailed to it. */
export function ProveMailbox({ values, keep, onStarted }: ProveMailboxProps) {
  const { prefill } = useCase();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [typed, setTyped] = useState(values);

  const ask = async (email: string) => setAsked({ email, ...(await call('/beginSubscription', { email })) });

  async function prove({ email, request }: Asked, code: string): Promise<boolean> {
    const channel = prefill.channel ?? undefined;
    const { started } = await call('/confirmSubscription', { email, request, code, channel });
    if (started) onStarted({ ...started, email });
    return started !== null;
  }

  if (asked === null) {
    return (
      <MailboxForm
        values={typed}
        keep={keep}
        onAsk={async (next) => {
          keep(next);
          await ask(next.email);
          setTyped(next);
        }}
      />
    );
  }
  return (
    <CodeForm
      words={frCaseAlone.code}
      email={asked.email}
      sent={frCaseAlone.code.sent(asked.email, asked.minutes)}
      onCode={(code) => prove(asked, code)}
      onResend={() => ask(asked.email)}
      secondary={<Button onClick={() => setAsked(null)}>{frCaseAlone.code.change}</Button>}
    />
  );
}

const words = frCaseAlone.email;

interface MailboxFormProps {
  values: ClientValues;
  keep: (values: ClientValues) => void;
  /** @throws CallError */
  onAsk: (values: ClientValues) => Promise<void>;
}

function MailboxForm({ values, keep, onAsk }: MailboxFormProps) {
  const [failure, setFailure] = useState<CallError | null>(null);
  const [sending, setSending] = useState(false);

  async function send(typed: Partial<ClientValues>) {
    setSending(true);
    setFailure(null);
    try {
      await onAsk({ ...values, ...typed });
    } catch (thrown) {
      setFailure(asCallError(thrown));
    } finally {
      setSending(false);
    }
  }

  return (
    <>
      <FormShell
        label={words.form}
        initialValues={values}
        schema={emailSchema}
        onSubmit={send}
        onValues={keep}
        loading={sending}
        submitError={failure && wordsFor(failure)}
        fieldErrors={failure?.errors}
        submitLabel={words.submit}
      >
        <IdentityFields groups={null} />
        <div data-first>
          <TextField
            name="email"
            label={words.label}
            hint={words.hint}
            type="email"
            inputMode="email"
            autoComplete="email"
            spellCheck={false}
            maxLength={emailMaxLength}
          />
        </div>
      </FormShell>
      <p className="client-note">
        {words.already} <Link href={links.logIn}>{words.logIn}</Link>
      </p>
    </>
  );
}
