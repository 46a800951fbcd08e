import { serverNow } from '@portal/api-client';
import { type Day, firstDayOfNextMonth, seasonGauge, today as todayInParis } from '@portal/domain';
import { Link } from '@portal/ui';
import { SeasonGauge } from '@portal/ui/gauge';
import { useId } from 'react';
import { frOffer } from '../../i18n/fr-offer';
import { links } from '../../paths';
import type { OfferChange } from '../../rules/offer-change';
import { gaugePackages, gaugeScale, type PackageChoice } from '../../rules/package-choices';
import { Carousel } from '../carousel/Carousel';
import { Choices } from '../Choices';
import { AskChange } from './AskChange';
import { PackageCard } from './PackageCard';
import { useChoice } from './use-choice';

const words = frOffer.packages;

interface PackageChooserProps {
  choices: readonly PackageChoice[];
  /** A year of the contract as it is, at the expected consumption, in euros; null while it is not known. */
  current: number | null;
  /** First day on which the package may be changed; null: today. */
  next: Day | null;
  /** The contract is in service: a month of it is the current one. */
  runs: boolean;
  draftId: string;
  locked: boolean;
  onAsk: (change: OfferChange) => void;
}

/** The carousel, the seasons of what is chosen, and the way to its confirmation. */
export function PackageChooser({
  choices,
  current,
  next,
  runs,
  draftId,
  locked,
  onAsk,
}: PackageChooserProps) {
  const group = useId();
  const { chosen, choose } = useChoice(draftId, choices);
  const scale = gaugeScale(choices);
  const gauge = chosen && seasonGauge(gaugePackages(chosen), runs ? todayInParis(serverNow()) : null, scale);
  return (
    <>
      <p className="offer-intro">
        {words.intro} <strong>{words.count(choices.length)}</strong>
        {runs && (
          <>
            {' '}
            {words.ownYear} <Link href={links.year}>{words.ownYearLink}</Link>
          </>
        )}
      </p>
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
            <div className="offer-confirm">
              <AskChange
                words={words}
                chosen={chosen}
                barred={next && words.once(next)}
                primary
                locked={locked}
                onAsk={() => onAsk(changeTo(chosen))}
              />
            </div>
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
  notes: [
    words.name(summerKwh, winterKwh),
    frOffer.change.onceNote(firstDayOfNextMonth(todayInParis(serverNow()))),
  ],
});
