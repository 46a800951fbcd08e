import type { Customer } from '@portal/contract';
import { CallBlock } from '@portal/screen';
import { Card, ConfirmModal, Skeleton } from '@portal/ui';
import { useState } from 'react';
import { SavedPopup } from '../../../components/edit/SavedPopup';
import { settingWords } from '../../../i18n/setting';
import { type ChoiceName, choiceKey } from '../../../rules/choices';
import { consentState } from '../../../rules/consent-states';
import type { ConsentsState } from '../use-consents';
import { Toggle } from './Toggle';
import { type ChoiceOutcome, useChoice } from './use-choice';

const words = settingWords.choices;

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
