import { type Day, firstDayOfNextMonth, seasonGauge, today as todayInParis } from '@portal/domain';
import { useDraft } from '@portal/session';
import { Button, Notice } from '@portal/ui';
import { SeasonGauge } from '@portal/ui/gauge';
import { useId, useState } from 'react';
import { offerWords } from '../../i18n/offer';
import type { OfferChange } from '../../rules/offer-change';
import { gaugePackages, type PackageChoice } from '../../rules/package-choices';
import { Carousel } from '../carousel/Carousel';
import { Choices } from '../Choices';
import { PackageCard } from './PackageCard';

const words = offerWords.packages;

interface PackageChooserProps {
  choices: readonly PackageChoice[];
  /** A year of the contract as it is, in euros; null while it is not known. */
  current: number | null;
  /** First day on which the package may be changed; null: today. */
  next: Day | null;
  draftId: string;
  locked: boolean;
  onAsk: (change: OfferChange) => void;
}

/** The carousel, the seasons of what is chosen, and the way to its confirmation. */
export function PackageChooser({ choices, current, next, draftId, locked, onAsk }: PackageChooserProps) {
  const group = useId();
  const own = choices.find((choice) => choice.own);
  const draft = useDraft(draftId, { id: '' });
  const [id, setId] = useState(draft.values.id);
  const chosen = choices.find((choice) => choice.id === id) ?? own;
  const gauge = chosen && seasonGauge(gaugePackages(chosen), todayInParis());

  function choose(wanted: string) {
    setId(wanted);
    if (wanted === own?.id) draft.clear();
    else draft.keep({ id: wanted });
  }
  return (
    <>
      <p className="offer-intro">{words.intro}</p>
      <Choices legend={words.legend}>
        <Carousel
          items={choices.map((choice) => ({
            key: choice.id,
            content: (
              <PackageCard
                choice={choice}
                current={current}
                group={group}
                checked={choice === chosen}
                onChoose={choose}
              />
            ),
          }))}
        />
      </Choices>
      {chosen && gauge && (
        <div className="offer-chosen" data-own={chosen.own}>
          {!chosen.own && <SeasonGauge gauge={gauge} />}
          <div>
            {!chosen.own && (
              <p className="offer-chosen__name">{words.name(chosen.summerKwh, chosen.winterKwh)}</p>
            )}
            {next !== null ? (
              <Notice tone="info">{words.once(next)}</Notice>
            ) : (
              <div className="offer-confirm">
                <Button
                  variant="primary"
                  disabled={locked || chosen.own}
                  onClick={() => onAsk(changeTo(chosen))}
                >
                  {words.choose}
                </Button>
                {chosen.own && <p className="offer-choice__soft">{words.same}</p>}
              </div>
            )}
          </div>
        </div>
      )}
    </>
  );
}

const changeTo = ({ id, summerKwh, winterKwh }: PackageChoice): OfferChange => ({
  mode: 'PACKAGE',
  wanted: { chosenPackages: [{ id }] },
  question: words.question,
  verb: words.verb,
  notes: [words.name(summerKwh, winterKwh), offerWords.change.onceNote(firstDayOfNextMonth(todayInParis()))],
});
