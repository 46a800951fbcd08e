import { type ReactNode, useId } from 'react';
import { ChoiceCard, Choices } from '../Choices';
import { AskChange } from './AskChange';
import { type Choice, useChoice } from './use-choice';

interface ChoiceGridProps<C extends Choice> {
  words: { intro: string; legend: string; choose: string; same: string; pick: string };
  choices: readonly C[];
  /** Content of a choice's card. */
  card: (choice: C) => ReactNode;
  /** Why this choice is unavailable today; null when it is available. */
  barred: (chosen: C | undefined) => string | null;
  draftId: string;
  locked: boolean;
  onAsk: (chosen: C) => void;
}

/** Choices side by side, one of which is asked for. */
export function ChoiceGrid<C extends Choice>(props: ChoiceGridProps<C>) {
  const { words, choices, card, barred, draftId, locked, onAsk } = props;
  const group = useId();
  const { chosen, choose } = useChoice(draftId, choices);
  return (
    <>
      <p className="offer-intro">{words.intro}</p>
      <Choices legend={words.legend}>
        <div className="offer-choices__grid">
          {choices.map((choice) => (
            <ChoiceCard
              key={choice.id}
              group={group}
              value={choice.id}
              checked={choice === chosen}
              onChoose={choose}
            >
              {card(choice)}
            </ChoiceCard>
          ))}
        </div>
      </Choices>
      <div className="offer-confirm">
        <AskChange
          words={words}
          chosen={chosen}
          barred={barred(chosen)}
          locked={locked}
          onAsk={() => chosen && onAsk(chosen)}
        />
      </div>
    </>
  );
}
