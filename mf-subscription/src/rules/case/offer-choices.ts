import type { Energy, RateOption, ResponseOf } from '@portal/contract';
import { hasArrows } from '../carousel-pages';
import type { OfferAnswers, OfferChoice } from './answers';

export type Offer = ResponseOf<'/getOffers'>['offers'][number];

/** The source's default (back-office 9). */
const defaultFrequency = 'BIMONTHLY';

/** Billed in cycles: no plan, no package, no start date, paid by the month. */
export const isCyclicalOffer = ({ product }: Offer): boolean =>
  product.billingModeCode !== 'PAYMENT_SCHEDULE';

/** Rate options among which there is something to choose; peak hours are not sold at 3 kVA (the server leaves them out). */
export const rateOptionsOf = (offers: readonly Offer[]): RateOption[] => [
  ...new Set(offers.map(({ product }) => product.rateOption)),
];

/** A product chosen anew: its plan, package, frequency and options start again (back-office 4). */
export function choiceOf(offer: Offer): OfferChoice {
  const { product, packages, frequencies } = offer;
  const cyclical = isCyclicalOffer(offer);
  const pair = packages.find(({ recommended }) => recommended) ?? packages[0];
  const usual = frequencies.find(({ frequency }) => frequency === defaultFrequency) ?? frequencies[0];
  return {
    productCode: product.productCode,
    productLabel: product.label,
    cyclical,
    rateOption: product.rateOption,
    packages: cyclical || !pair ? null : { summer: pair.summer.id, winter: pair.winter.id },
    frequency: cyclical ? 'MONTHLY' : (usual?.frequency ?? 'MONTHLY'),
    options: product.additionalRates
      .filter(({ type, active }) => type === 'OPTION' && active)
      .map(({ code }) => code),
  };
}

/** The offer that a choice is of; undefined where it is not sold (any more). */
export const offerOf = (offers: readonly Offer[], { productCode }: OfferChoice): Offer | undefined =>
  offers.find(({ product }) => product.productCode === productCode);

/** A former choice as far as it is still sold: what is not is chosen anew. */
export function stillSold(former: OfferChoice, offers: readonly Offer[]): OfferChoice | null {
  const offer = offerOf(offers, former);
  if (!offer) return null;
  const fresh = choiceOf(offer);
  const pair = offer.packages.find(({ summer }) => summer.id === former.packages?.summer);
  return {
    ...fresh,
    packages: pair && !fresh.cyclical ? former.packages : fresh.packages,
    frequency: offer.frequencies.some(({ frequency }) => frequency === former.frequency)
      ? former.frequency
      : fresh.frequency,
    options: former.options.filter((code) =>
      offer.product.additionalRates.some((rate) => rate.code === code),
    ),
  };
}

type Pair = Offer['packages'][number];

/** Packages to choose from, by size; of a list too long to be seen at once, first in view the one before that which suits. */
export function packagesInOrder(
  packages: readonly Pair[],
  chosen: string | null,
): { pairs: readonly Pair[]; startAt: number } {
  const kwh = ({ summer, winter }: Pair) => summer.quantity + winter.quantity;
  const pairs = packages.toSorted((one, other) => kwh(one) - kwh(other));
  if (!hasArrows(pairs.length)) return { pairs, startAt: 0 };
  const own = pairs.findIndex(({ summer }) => summer.id === chosen);
  const near = own < 0 ? pairs.findIndex(({ recommended }) => recommended) : own;
  return { pairs, startAt: Math.max(0, near - 1) };
}

/** Tells whether another list of products is shown, or other prices: what may be chosen by a click meant for the former one. */
export const offersKey = (offers: readonly Offer[]): string =>
  offers
    .map(({ product, packages }) =>
      [product.productCode, ...packages.map((each) => each.monthlyAmount)].join(),
    )
    .join(' ');

export type OfferRefusal = 'missingEnergies' | 'missingFrequency' | 'missingPackage' | 'packageInvalid';

/** What keeps « Offre » from being validated (back-office 5, « Offer validation »). */
export function offerRefusals(
  answers: OfferAnswers,
  energies: readonly Energy[],
  offers: readonly Offer[],
): OfferRefusal[] {
  const choices = energies.map((energy) => answers[energy]);
  const found = new Set<OfferRefusal>();
  for (const choice of choices) {
    if (!choice) {
      found.add('missingEnergies');
      continue;
    }
    if (choice.cyclical) continue;
    const offer = offerOf(offers, choice);
    if (!choice.packages || offer?.plan === null) found.add('missingPackage');
    else if (!offer?.packages.some(({ summer }) => summer.id === choice.packages?.summer))
      found.add('packageInvalid');
    if (!offer?.frequencies.some(({ frequency }) => frequency === choice.frequency))
      found.add('missingFrequency');
  }
  return [...found];
}
