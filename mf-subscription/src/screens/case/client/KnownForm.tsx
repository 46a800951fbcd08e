import { Button, Notice } from '@portal/ui';
import { FormShell } from '@portal/ui/form';
import { useEffect, useRef } from 'react';
import { frCase } from '../../../i18n/fr-case';
import { frCaseClient } from '../../../i18n/fr-case-client';
import { frClientOfLink } from '../../../i18n/fr-client-of-link';
import { billingContactOf } from '../../../rules/case/billing-contact';
import type { ClientAnswers } from '../../../rules/case/answers';
import { type ClientValues, coholderOf } from '../../../rules/case/client-values';
import { CancelSection } from '../CancelSection';
import { Facts } from '../Facts';
import { useIsCustomer } from '../case-context';
import { useFormRefusals } from '../use-refusals';
import { clientFacts } from './client-facts';
import { knownSchema } from './client-schema';
import type { ClientStep } from './client-step';
import { BillingContactFields } from './BillingContactFields';
import { CoholderFields } from './CoholderFields';
import { GroupField } from './GroupField';

interface KnownFormProps extends ClientStep {
  client: ClientAnswers;
  onValidate: (answers: ClientAnswers) => void;
}

/** A known customer: read, not written; what is of the contract alone is asked for. */
export function KnownForm({ client, values, keep, move, groups, onValidate, onCancel }: KnownFormProps) {
  const words = (useIsCustomer() ? frClientOfLink : frCaseClient).known;
  const refused = useFormRefusals('client');
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus({ preventScroll: true }), []);
  const individual = client.customerType === 'INDIVIDUAL';
  const validate = (typed: Partial<ClientValues>) => {
    const given = { ...values, ...typed };
    onValidate({
      ...client,
      channel: given.channel,
      coholder: individual ? coholderOf(given) : null,
      billingContact: billingContactOf(given),
    });
  };
  return (
    <div ref={place} tabIndex={-1} className="client-step">
      <Notice tone="success" title={words.title(client.customerNumber ?? '')}>
        {words.locked}
      </Notice>
      <Facts rows={clientFacts(client, { withGroup: false })} />
      <FormShell
        label={words.form}
        initialValues={individual ? values : { ...values, hasCoholder: false }}
        schema={knownSchema}
        onSubmit={validate}
        onValues={keep}
        loading={false}
        {...refused}
        submitLabel={frCase.validate}
        secondary={
          <>
            {groups && <Button onClick={() => move({ type: 'anew' })}>{words.notThem}</Button>}
            <CancelSection onCancel={onCancel} />
          </>
        }
      >
        {(typed) => (
          <>
            {groups && <GroupField groups={groups} />}
            <BillingContactFields shown={typed.hasBillingContact} civility={typed.billingCivility} />
            {individual && <CoholderFields shown={typed.hasCoholder} civility={typed.coholderCivility} />}
          </>
        )}
      </FormShell>
    </div>
  );
}
