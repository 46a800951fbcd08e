import { emailMaxLength } from '@portal/contract';
import { wordsFor } from '@portal/api-client';
import { FormShell, TextField } from '@portal/ui/form';
import { frCaseClient } from '../../../i18n/fr-case-client';
import { asksAgain } from '../../../rules/case/client-check';
import { withNamesOf } from '../../../rules/case/email-names';
import type { ClientValues } from '../../../rules/case/client-values';
import { CancelSection } from '../CancelSection';
import { emailSchema } from './client-schema';
import type { ClientStep } from './client-step';
import { IdentityFields } from './IdentityFields';
import type { EmailCheck } from './use-email-check';

const words = frCaseClient.email;

/** Group, type and e-mail: who has it is asked first, so that nobody is made a customer twice. */
export function EmailStep({ values, keep, groups, onCancel, check }: ClientStep & { check: EmailCheck }) {
  // the form of a new client shows the other failures
  const failure = check.failure && asksAgain(check.failure) ? check.failure : null;
  return (
    <FormShell
      label={words.form}
      initialValues={values}
      schema={emailSchema}
      onSubmit={(typed: Partial<ClientValues>) => {
        const email = typed.email ?? '';
        keep(withNamesOf(email, { ...values, ...typed }));
        return check.run(email);
      }}
      onValues={keep}
      loading={check.sending}
      submitError={failure && wordsFor(failure)}
      fieldErrors={failure?.errors}
      submitLabel={words.submit}
      secondary={<CancelSection onCancel={onCancel} />}
    >
      <IdentityFields groups={groups} />
      <div data-first>
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
      </div>
    </FormShell>
  );
}
