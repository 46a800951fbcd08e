import type { PrepaymentFrequency } from '@portal/contract';
import { monthsOfFrequency } from '@portal/domain';
import { useId } from 'react';
import { ChoiceCard, Choices } from '../../../components/Choices';
import { frCaseOffer as words } from '../../../i18n/fr-case-offer';
import type { Offer } from '../../../rules/case/offer-choices';

interface FrequencyChoicesProps {
  legend: string;
  frequencies: Offer['frequencies'];
  chosen: PrepaymentFrequency;
  onChoose: (frequency: PrepaymentFrequency) => void;
}

/** Every how many months an instalment falls due, with its fee. */
export function FrequencyChoices({ legend, frequencies, chosen, onChoose }: FrequencyChoicesProps) {
  const group = useId();
  return (
    <div className="case-offer__block case-offer__frequencies">
      <h4>{words.frequency}</h4>
      <Choices legend={legend}>
        <div className="offer-choices__grid">
          {byLength(frequencies).map(({ frequency, fee }) => (
            <ChoiceCard
              key={frequency}
              group={group}
              value={frequency}
              checked={frequency === chosen}
              onChoose={() => onChoose(frequency)}
            >
              <span className="offer-choice__name">{words.every[frequency]}</span>
              <span className="offer-choice__soft">{fee === 0 ? words.free : words.fee(fee)}</span>
            </ChoiceCard>
          ))}
        </div>
      </Choices>
    </div>
  );
}

const byLength = (frequencies: Offer['frequencies']) =>
  [...frequencies].sort(
    (one, other) => (monthsOfFrequency[one.frequency] ?? 0) - (monthsOfFrequency[other.frequency] ?? 0),
  );
