import type { Energy, RateOption } from '@portal/contract';
import { EmptyState } from '@portal/ui';
import { frCaseOffer as words } from '../../../i18n/fr-case-offer';
import type { OfferChoice } from '../../../rules/case/answers';
import { choiceOf, type Offer, offerOf } from '../../../rules/case/offer-choices';
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

/** What depends on the product of an energy: package, frequency, options. Nothing while none is chosen. */
export function EnergyDetails({ energy, offers, choice, named, onChoose }: EnergyOfferProps) {
  const name = words.energies[energy];
  const offer = choice && offerOf(offers, choice);
  if (!choice || !offer) return null;
  return (
    <section className="case-offer__energy" aria-label={words.detailsOf(name)}>
      {named && <h3>{words.detailsOf(name)}</h3>}
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
    </section>
  );
}
