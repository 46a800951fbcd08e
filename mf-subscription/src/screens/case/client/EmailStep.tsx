import { emailMaxLength } from '@portal/contract';
import { asCallError, call, type CallError, wordsFor } from '@portal/api-client';
import { FormShell, TextField } from '@portal/ui/form';
import { useState } from 'react';
import { frCaseClient } from '../../../i18n/fr-case-client';
import { asksAgain } from '../../../rules/case/client-check';
import type { ClientValues } from '../../../rules/case/client-values';
import { CancelSection } from '../CancelSection';
import { emailSchema } from './client-schema';
import type { ClientStep } from './client-step';
import { IdentityFields } from './IdentityFields';

const words = frCaseClient.email;

/** Group, type and e-mail: who has it is asked first, so that nobody is made a customer twice. */
export function EmailStep({ values, keep, move, groups, onCancel }: ClientStep) {
  const [failure, setFailure] = useState<CallError | null>(null);
  const [sending, setSending] = useState(false);

  async function check(typed: Partial<ClientValues>) {
    const email = typed.email ?? '';
    setSending(true);
    setFailure(null);
    try {
      const answer = await call('/subscription/client/check', { email });
      keep({ ...values, ...typed });
      move({ type: 'checked', email, answer });
    } catch (thrown) {
      const error = asCallError(thrown);
      if (asksAgain(error)) return setFailure(error);
      keep({ ...values, ...typed });
      move({ type: 'notChecked' });
    } finally {
      setSending(false);
    }
  }

  return (
    <FormShell
      label={words.form}
      initialValues={values}
      schema={emailSchema}
      onSubmit={check}
      onValues={keep}
      loading={sending}
      submitError={failure && wordsFor(failure)}
      fieldErrors={failure?.errors}
      submitLabel={words.submit}
      secondary={<CancelSection onCancel={onCancel} />}
    >
      <IdentityFields groups={groups} />
      <TextField
        name="email"
        label={words.label}
        hint={words.hint}
        type="email"
        inputMode="email"
        autoComplete="off"
        spellCheck={false}
        maxLength={emailMaxLength}
      />
    </FormShell>
  );
}
