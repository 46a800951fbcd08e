import type { Customer } from '@portal/contract';
import { CallBlock } from '@portal/screen';
import { Card, ConfirmModal, Skeleton } from '@portal/ui';
import { useState, useId } from 'react';
import type { Day } from '@portal/domain';
import { SavedPopup } from '../../../components/edit/SavedPopup';
import { frSetting } from '../../../i18n/fr-setting';
import { type ChoiceName, choiceKey } from '../../../rules/choices';
import { consentState } from '../../../rules/consent-states';
import type { ConsentsState } from '../use-consents';
import { type ChoiceOutcome, useChoice } from './use-choice';

const words = frSetting.choices;

interface ChoicesCardProps {
  customer: Customer;
  consents: ConsentsState;
  readOnly: boolean;
}

/** Consent to the newsletter and to the use of data, each with the day of the last change. */
export function ChoicesCard({ customer, consents, readOnly }: ChoicesCardProps) {
  const [outcome, setOutcome] = useState<ChoiceOutcome | null>(null);
  const choice = useChoice(customer, consents.retry, setOutcome);
  const key = choice.asked && choiceKey(choice.asked);
  return (
    <Card title={words.card}>
      <CallBlock
        state={consents}
        failed={words.failed}
        skeleton={<Skeleton label={words.loading} lines={4} />}
      >
        {({ consents: all }) => {
          const news = consentState(all, { purpose: 'NEWSLETTER', granularity: 'NONE' });
          const data = consentState(all, { purpose: 'DATA_USE', granularity: 'NONE' });
          const toggle = (name: ChoiceName, granted: boolean) => ({
            name,
            granted,
            disabled: readOnly,
            onTurn: () => choice.ask({ name, granted: !granted }),
          });
          return (
            <div className="setting-toggles">
              <Toggle
                {...toggle('isReceiveNews', customer.contact.newsletter)}
                {...words.news}
                since={news.granted === customer.contact.newsletter ? news.since : null}
              />
              <Toggle {...toggle('isAuthorizeData', data.granted)} {...words.data} since={data.since} />
            </div>
          );
        }}
      </CallBlock>
      <ConfirmModal
        open={key !== null}
        title={key && words.confirm[key]}
        confirmLabel={words.confirm.verb}
        loading={choice.sending}
        error={choice.problem}
        onConfirm={choice.confirm}
        onCancel={choice.cancel}
      >
        {key === 'newsOn'
          ? words.confirm.newsOnWords(customer.contact.email)
          : key && words.confirm[`${key}Words`]}
      </ConfirmModal>
      <SavedPopup
        open={outcome !== null}
        event={outcome?.answer.event}
        changed
        onClose={() => setOutcome(null)}
      >
        {outcome && <p>{words.done[choiceKey(outcome.choice)]}</p>}
      </SavedPopup>
    </Card>
  );
}

interface ToggleProps {
  name: string;
  label: string;
  hint: string;
  granted: boolean;
  /** Day of the last change; null when unknown. */
  since: Day | null;
  disabled: boolean;
  /** Opens the confirmation; the switch turns only once the change is saved. */
  onTurn: () => void;
}

function Toggle({ name, label, hint, granted, since, disabled, onTurn }: ToggleProps) {
  const id = useId();
  const { choices } = frSetting;
  return (
    <div className="setting-toggle">
      <input
        id={id}
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox exposes its state natively
        role="switch"
        name={name}
        checked={granted}
        disabled={disabled}
        aria-describedby={`${id}-hint`}
        onChange={onTurn}
      />
      <label htmlFor={id}>{label}</label>
      <p id={`${id}-hint`} className="setting-soft">
        {hint} {since && <strong>{granted ? choices.since(since) : choices.until(since)}.</strong>}
      </p>
    </div>
  );
}
