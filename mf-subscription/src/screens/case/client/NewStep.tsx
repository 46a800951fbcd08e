import { pageConfig, serverNow } from '@portal/api-client';
import { contactChannels } from '@portal/contract';
import { shapePhone, today, consentTexts, contactChannelLabel } from '@portal/domain';
import { PersonFields, personWords, TownFields } from '@portal/screen/person';
import { FormShell, TextField, CheckboxField } from '@portal/ui/form';
import { useMemo } from 'react';
import { frCase } from '../../../i18n/fr-case';
import { frCaseClient } from '../../../i18n/fr-case-client';
import { frClientOfLink } from '../../../i18n/fr-client-of-link';
import type { ClientAnswers } from '../../../rules/case/answers';
import { areProposed } from '../../../rules/case/email-names';
import type { ClientStage } from '../../../rules/case/client-check';
import { type ClientValues, newClientAnswers, canvassField } from '../../../rules/case/client-values';
import { useIsCustomer } from '../case-context';
import { CancelSection } from '../CancelSection';
import { useFormRefusals } from '../use-refusals';
import { BillingContactFields } from './BillingContactFields';
import { BirthFields } from './BirthFields';
import { CheckState, EmailField } from './CheckedEmail';
import { newClientSchema } from './client-schema';
import type { ClientStep } from './client-step';
import { CoholderFields } from './CoholderFields';
import { CompanyFields } from './CompanyFields';
import { IdentityFields } from './IdentityFields';
import type { EmailCheck } from './use-email-check';
import { AddressSearch } from '../known/AddressSearch';
import { StreetFields } from '../site/StreetFields';
import '../site/site.css';

/** By which ways a client who has no contract yet agrees to be canvassed: none is ticked for them. */
function CanvassFields() {
  const canvassWords = (useIsCustomer() ? frClientOfLink : frCaseClient).canvass;
  return (
    <fieldset className="client-group">
      <legend>{canvassWords.legend}</legend>
      <p className="client-note">
        {consentTexts.MARKETING.hint} {canvassWords.hint}
      </p>
      {contactChannels.map((channel) => (
        <CheckboxField key={channel} name={canvassField(channel)} label={contactChannelLabel(channel)} />
      ))}
    </fieldset>
  );
}

interface NewStepProps extends ClientStep {
  stage: Extract<ClientStage, { at: 'new' }>;
  onValidate: (answers: ClientAnswers) => void;
  /** Whether the e-mail was proved or checked, and stays until it is changed by its button. */
  isEmailSet?: boolean;
  /** The e-mail of the saved case, which its link does not change: another would have to be proved. */
  isEmailFixed?: boolean;
  /** Of an agent, who may check the e-mail again. */
  check?: EmailCheck;
}

/** All that is asked of somebody who is no customer yet, by their type. */
export function NewStep({
  stage,
  values,
  keep,
  move,
  groups,
  onValidate,
  onCancel,
  isEmailSet,
  isEmailFixed = false,
  check,
}: NewStepProps) {
  const refused = useFormRefusals('client');
  const words = useIsCustomer() ? frClientOfLink : frCaseClient;
  const schema = useMemo(
    () => newClientSchema({ today: today(serverNow()), maxAge: pageConfig()?.maxSubscriptionAge ?? null }),
    [],
  );
  return (
    <div className="client-step">
      <CheckState unchecked={stage.unchecked} check={check} />
      <FormShell
        label={words.form}
        initialValues={values}
        schema={schema}
        onSubmit={(typed) => onValidate(newClientAnswers({ ...values, ...(typed as ClientValues) }))}
        onValues={keep}
        loading={false}
        {...refused}
        submitLabel={frCase.validate}
        secondary={<CancelSection onCancel={onCancel} />}
      >
        {(typed) => (
          <>
            <IdentityFields groups={groups} />
            <EmailField
              locked={isEmailSet ?? groups !== null}
              fixed={isEmailFixed}
              unchecked={stage.unchecked}
              move={move}
              sending={check?.sending}
              onCheck={check && (() => void check.run(typed.email))}
            />
            <div className="client-step" data-first>
              {typed.customerType === 'PROFESSIONAL' && <CompanyFields values={typed} />}
              <PersonGroup values={typed} byAgent={groups !== null} />
            </div>
            <BirthFields country={typed.birthCountry} />
            <BillingFields shown={typed.hasBillingAddress} />
            <BillingContactFields shown={typed.hasBillingContact} civility={typed.billingCivility} />
            {typed.customerType === 'INDIVIDUAL' && (
              <CoholderFields shown={typed.hasCoholder} civility={typed.coholderCivility} />
            )}
            <CanvassFields />
          </>
        )}
      </FormShell>
    </div>
  );
}

function PersonGroup({ values, byAgent }: { values: ClientValues; byAgent: boolean }) {
  const words = frCaseClient.person;
  return (
    <fieldset className="client-group">
      <legend>{values.customerType === 'PROFESSIONAL' ? words.signatory : words.legend}</legend>
      <PersonFields civility={values.civility} />
      {byAgent && areProposed(values.email, values) && <p className="client-note">{words.proposed}</p>}
      <TextField
        name="phone"
        label={personWords.anyPhone}
        hint={words.phoneHint}
        type="tel"
        autoComplete="off"
        format={shapePhone}
      />
    </fieldset>
  );
}

const words = frCaseClient.billing;
const street = { number: 'billingNumber', street: 'billingStreet' };
const town = {
  postalCode: 'billingPostalCode',
  townName: 'billingTownName',
  netArea: 'billingNetArea',
};

/** Where the bills go when it is not where the energy is used. */
function BillingFields({ shown }: { shown: boolean }) {
  return (
    <fieldset className="client-group">
      <legend>{words.legend}</legend>
      <CheckboxField name="hasBillingAddress" label={words.toggle} />
      {shown && (
        <>
          <AddressSearch names={{ ...street, ...town }} />
          <StreetFields names={street} />
          <TownFields names={town} labels={words} autoComplete={false} />
        </>
      )}
    </fieldset>
  );
}
