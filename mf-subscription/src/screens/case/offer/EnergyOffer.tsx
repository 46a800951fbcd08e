import type { Energy, RateOption } from '@portal/contract';
import { formatKwh } from '@portal/domain';
import { Button, EmptyState } from '@portal/ui';
import { useId, useState } from 'react';
import { frCase } from '../../../i18n/fr-case';
import { frCaseOffer as words } from '../../../i18n/fr-case-offer';
import type { OfferChoice } from '../../../rules/case/answers';
import { choiceOf, type Offer, offerOf } from '../../../rules/case/offer-choices';
import { useOpenRefusals } from '../use-refusals';
import { FrequencyChoices } from './FrequencyChoices';
import { OptionChoices } from './OptionChoices';
import { PackageChoices } from './PackageChoices';
import { ProductChoices } from './ProductChoices';
import { RefusedChoice } from './RefusedChoice';

interface EnergyOfferProps {
  energy: Energy;
  offers: readonly Offer[];
  choice: OfferChoice | null;
  /** Whether to show the energy's name: two offers are on the page. */
  named: boolean;
  /** Null clears the choice. */
  onChoose: (choice: OfferChoice | null) => void;
}

interface EnergyProductProps extends EnergyOfferProps {
  /** Rate option of the meter; null when unknown. */
  meter: RateOption | null;
  resting: boolean;
}

/** The product of an energy. */
export function EnergyProduct(props: EnergyProductProps) {
  const { energy, offers, meter, choice, named, resting, onChoose } = props;
  const name = words.energies[energy];
  if (offers.length === 0) return <EmptyState title={words.none[energy]}>{words.noneWords}</EmptyState>;
  return (
    <section className="case-offer__energy" aria-label={name}>
      {named && <h3>{name}</h3>}
      <RefusedChoice field={`${energy}.productCode`} />
      <ProductChoices
        legend={words.productOf(name)}
        offers={offers}
        meter={meter}
        chosen={choice?.productCode ?? null}
        resting={resting}
        onChoose={(chosen) => onChoose(choiceOf(chosen))}
        onDrop={() => onChoose(null)}
      />
    </section>
  );
}

/**
 * What depends on the product of an energy: package, frequency, options. Nothing while none is chosen; beside another energy a line,
 * which opens.
 */
export function EnergyDetails(props: EnergyOfferProps) {
  const { energy, offers, choice, named } = props;
  const name = words.energies[energy];
  const offer = choice && offerOf(offers, choice);
  const refused = useOpenRefusals().some(
    ({ section, field }) => section === 'offer' && field?.startsWith(energy),
  );
  const [isOpen, setOpen] = useState(false);
  const contentId = useId();
  if (!choice || !offer) return null;
  const open = !named || refused || isOpen;
  return (
    <section className="case-offer__energy" aria-label={words.detailsOf(name)}>
      {named && (
        <div className="case-offer__fold">
          <h3>{words.detailsOf(name)}</h3>
          <Button
            size="small"
            variant="quiet"
            icon={open ? 'chevron-up' : 'chevron-down'}
            aria-expanded={open}
            aria-controls={open ? contentId : undefined}
            aria-label={frCase.detailOf(words.detailsOf(name))}
            disabled={refused}
            onClick={() => setOpen(!open)}
          >
            {frCase.detail}
          </Button>
          {!open && <p className="case-offer__soft">{detailsLine(choice, offer)}</p>}
        </div>
      )}
      {open && (
        <div id={contentId} className="case-offer">
          <Details {...props} choice={choice} offer={offer} />
        </div>
      )}
    </section>
  );
}

function detailsLine({ cyclical, packages, frequency, options }: OfferChoice, offer: Offer): string {
  const pair = offer.packages.find(({ summer }) => summer.id === packages?.summer);
  return [
    cyclical && words.summary.cyclical,
    pair &&
      `${words.kwh.SUMMER} ${formatKwh(pair.summer.quantity)}, ${words.kwh.WINTER.toLowerCase()} ${formatKwh(pair.winter.quantity)}`,
    pair?.recommended && words.recommended,
    !cyclical && words.every[frequency],
    words.optionCount(options.length),
  ]
    .filter(Boolean)
    .join('\u00a0· ');
}

interface DetailsProps extends EnergyOfferProps {
  choice: OfferChoice;
  offer: Offer;
}

function Details({ energy, choice, offer, onChoose }: DetailsProps) {
  const name = words.energies[energy];
  return (
    <>
      {choice.cyclical ? (
        <p className="case-offer__soft">{words.cyclical}</p>
      ) : (
        <>
          <RefusedChoice field={`${energy}.packages`} />
          <PackageChoices
            // another product has other packages, and begins where they suit
            key={choice.productCode}
            legend={words.packagesOf(name)}
            energy={energy}
            offer={offer}
            choice={choice}
            onChoose={({ summer, winter }) =>
              onChoose({ ...choice, packages: { summer: summer.id, winter: winter.id } })
            }
          />
          <RefusedChoice field={`${energy}.frequency`} />
          <FrequencyChoices
            legend={words.frequencyOf(name)}
            frequencies={offer.frequencies}
            chosen={choice.frequency}
            onChoose={(frequency) => onChoose({ ...choice, frequency })}
          />
        </>
      )}
      <RefusedChoice field={`${energy}.options`} />
      <OptionChoices
        rates={offer.product.additionalRates}
        chosen={choice.options}
        onChoose={(options) => onChoose({ ...choice, options })}
      />
    </>
  );
}
