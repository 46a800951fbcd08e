import { serverNow } from '@portal/api-client';
import { firstDayOfNextMonth, frequencyLabel, today as todayInParis } from '@portal/domain';
import { CallBlock } from '@portal/screen';
import { Card, StatusBadge } from '@portal/ui';
import { frOffer } from '../../i18n/fr-offer';
import { type FrequencyChoice, frequencyChoices } from '../../rules/frequency-choices';
import type { OfferChange } from '../../rules/offer-change';
import { ChoiceGrid } from './ChoiceGrid';
import type { OfferBlock } from './offer-block';

const words = frOffer.frequencies;

/** Every how many months an instalment falls due, with its fee (C4.2). */
export function FrequencyBlock({ subject, contract, data, flow, locked }: OfferBlock) {
  const own = contract.installmentFrequency;
  const next = contract.nextFrequencyChange ?? null;
  const scheduled = contract.billingMode === 'PAYMENT_SCHEDULE';
  return (
    <Card title={words.title}>
      {scheduled ? (
        <CallBlock
          state={data.offer}
          loading={frOffer.loading.frequencies}
          failed={frOffer.failed.frequencies}
        >
          {({ offers: [offer] }) => {
            const choices = frequencyChoices(offer?.frequencies ?? [], own);
            return (
              <>
                {choices.every((choice) => !choice.own) && (
                  <p className="offer-intro">{words.current(frequencyLabel(own).toLowerCase())}</p>
                )}
                <ChoiceGrid
                  key={own}
                  words={words}
                  choices={choices}
                  card={(choice) => <FrequencyWords choice={choice} />}
                  barred={() => next && words.once(next)}
                  draftId={`offer.frequency.${subject.contractNumber}`}
                  locked={locked}
                  onAsk={(chosen) => flow.ask(changeTo(chosen))}
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

const feeWords = ({ fee, yearlyFees }: FrequencyChoice) =>
  fee === 0 ? words.free : words.fee(fee, yearlyFees);

const FrequencyWords = ({ choice }: { choice: FrequencyChoice }) => (
  <>
    <span className="offer-choice__name">{words.every[choice.id]}</span>
    <span className="offer-choice__soft">{feeWords(choice)}</span>
    {choice.own && (
      <span>
        <StatusBadge tone="info">{words.own}</StatusBadge>
      </span>
    )}
  </>
);

const changeTo = (choice: FrequencyChoice): OfferChange => ({
  mode: 'INSTALLMENT_FREQUENCY',
  wanted: { installmentFrequency: choice.id },
  question: words.question,
  verb: words.verb,
  notes: [
    `${words.every[choice.id]}\u00a0: ${feeWords(choice).toLowerCase()}.`,
    frOffer.change.onceNote(firstDayOfNextMonth(todayInParis(serverNow()))),
  ],
});
