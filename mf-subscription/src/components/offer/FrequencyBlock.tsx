import { frequencyLabel } from '@portal/domain';
import { Card } from '@portal/ui';
import { offerWords } from '../../i18n/offer';
import { frequencyChoices } from '../../rules/frequency-choices';
import { CallBlock } from '../CallBlock';
import { FrequencyChooser } from './FrequencyChooser';
import type { OfferBlock } from './offer-block';

const words = offerWords.frequencies;

/** Every how many months an instalment falls due, with its fee (C4.2). */
export function FrequencyBlock({ subject, contract, data, flow, locked }: OfferBlock) {
  const own = contract.installmentFrequency;
  const scheduled = contract.billingMode === 'PAYMENT_SCHEDULE';
  return (
    <Card title={words.title}>
      {scheduled ? (
        <CallBlock
          state={data.offer}
          loading={offerWords.loading.frequencies}
          failed={offerWords.failed.frequencies}
        >
          {({ offers: [offer] }) => {
            const choices = frequencyChoices(offer?.frequencies ?? [], own);
            return (
              <>
                {choices.every((choice) => !choice.own) && (
                  <p className="offer-intro">{words.current(frequencyLabel(own).toLowerCase())}</p>
                )}
                <FrequencyChooser
                  key={own}
                  choices={choices}
                  next={contract.nextFrequencyChange ?? null}
                  draftId={`offer.frequency.${subject.contractNumber}`}
                  locked={locked}
                  onAsk={flow.ask}
                />
              </>
            );
          }}
        </CallBlock>
      ) : (
        <p className="offer-intro">{words.only}</p>
      )}
    </Card>
  );
}
