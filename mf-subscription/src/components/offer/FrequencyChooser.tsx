import { type Day, firstDayOfNextMonth, today as todayInParis } from '@portal/domain';
import { useDraft } from '@portal/session';
import { Button, Notice, StatusBadge } from '@portal/ui';
import { useId, useState } from 'react';
import { offerWords } from '../../i18n/offer';
import type { FrequencyChoice } from '../../rules/frequency-choices';
import type { OfferChange } from '../../rules/offer-change';
import { ChoiceCard, Choices } from '../Choices';

const words = offerWords.frequencies;

interface FrequencyChooserProps {
  choices: readonly FrequencyChoice[];
  /** First day on which the frequency may be changed; null: today. */
  next: Day | null;
  draftId: string;
  locked: boolean;
  onAsk: (change: OfferChange) => void;
}

export function FrequencyChooser({ choices, next, draftId, locked, onAsk }: FrequencyChooserProps) {
  const group = useId();
  const own = choices.find((choice) => choice.own);
  const draft = useDraft(draftId, { frequency: '' });
  const [wanted, setWanted] = useState(draft.values.frequency);
  const chosen = choices.find(({ frequency }) => frequency === wanted) ?? own;

  function choose(frequency: string) {
    setWanted(frequency);
    if (frequency === own?.frequency) draft.clear();
    else draft.keep({ frequency });
  }
  return (
    <>
      <p className="offer-intro">{words.intro}</p>
      <Choices legend={words.legend}>
        <div className="offer-choices__grid">
          {choices.map((choice) => (
            <ChoiceCard
              key={choice.frequency}
              group={group}
              value={choice.frequency}
              checked={choice === chosen}
              onChoose={choose}
            >
              <span className="offer-choice__name">{words.every[choice.frequency]}</span>
              <span className="offer-choice__soft">
                {choice.fee === 0 ? words.free : words.fee(choice.fee, choice.yearlyFees)}
              </span>
              {choice.own && (
                <span>
                  <StatusBadge tone="info">{words.own}</StatusBadge>
                </span>
              )}
            </ChoiceCard>
          ))}
        </div>
      </Choices>
      {next !== null ? (
        <Notice tone="info" className="offer-once">
          {words.once(next)}
        </Notice>
      ) : (
        <div className="offer-confirm">
          <Button
            disabled={locked || !chosen || chosen.own}
            onClick={() => chosen && onAsk(changeTo(chosen))}
          >
            {words.choose}
          </Button>
          {chosen?.own && <p className="offer-choice__soft">{words.same}</p>}
        </div>
      )}
    </>
  );
}

const changeTo = ({ frequency, fee, yearlyFees }: FrequencyChoice): OfferChange => ({
  mode: 'INSTALLMENT_FREQUENCY',
  wanted: { installmentFrequency: frequency },
  question: words.question,
  verb: words.verb,
  notes: [
    `${words.every[frequency]}\u00a0: ${fee === 0 ? words.free.toLowerCase() : words.fee(fee, yearlyFees)}.`,
    offerWords.change.onceNote(firstDayOfNextMonth(todayInParis())),
  ],
});
