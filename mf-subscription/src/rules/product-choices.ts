import type { Contract, ResponseOf } from '@portal/contract';
import { type Day, firmInstalmentDays, frequencyLabel, rateOptionLabel } from '@portal/domain';
import { soldFrequency } from './frequency-choices';
import type { OfferChange } from './offer-change';

type Offer = ResponseOf<'/getOffers'>['offers'][number];
type Own = Pick<
  Contract,
  'chosenProduct' | 'installmentFrequency' | 'billingMode' | 'rateOption' | 'finance'
>;

/** Another offer of today, with the package that suits and the contract's options, in euros with taxes. */
export interface ProductChoice {
  /** Its product's code. */
  id: string;
  label: string;
  description: string;
  /** A year at the customer's own expected consumption; where that is not known, of the package. */
  yearly: number | null;
  /** kWh a year that it is the price of; null where they are not known. */
  expectedKwh: number | null;
  /** Billed on what is used: the year is an estimate. */
  billed: boolean;
  /** kWh a month of the package that comes with it; null where it has none. */
  seasons: { summerKwh: number; winterKwh: number } | null;
  energy: Offer['energy'];
  rateOption: Offer['product']['rateOption'];
  /** Codes of the contract's options that it has as well. */
  options: string[];
  /** Names of those that it has not: they would end. */
  ending: string[];
  own: boolean;
}

export const productChoices = (
  offers: readonly Offer[],
  { chosenProduct }: Pick<Own, 'chosenProduct'>,
): ProductChoice[] =>
  offers.map((offer) => {
    const { productCode: id, label, description } = offer.product;
    const first = offer.packages.find(({ recommended }) => recommended);
    const ownOptions = activeOptions(chosenProduct);
    const options = ownOptions.filter(({ code }) => hasOption(offer, code));
    const total = offer.pricing.find(({ category }) => category === 'TOTAL_BUDGET')?.amount ?? null;
    return {
      id,
      label,
      description,
      // the server prices an offer with the options that go on with it
      yearly: offer.expected?.yearlyAmount ?? total,
      expectedKwh: offer.expected?.consumption ?? null,
      billed: offer.product.billingModeCode !== 'PAYMENT_SCHEDULE',
      seasons: first ? { summerKwh: first.summer.quantity, winterKwh: first.winter.quantity } : null,
      energy: offer.energy,
      rateOption: offer.product.rateOption,
      options: options.map(({ code }) => code),
      ending: ownOptions.filter((option) => !options.includes(option)).map(({ label: name }) => name),
      own: id === chosenProduct.productCode,
    };
  });

/** What counts once in a year is not taken, and paid, a second time. */
const activeOptions = ({ additionalRates }: Own['chosenProduct']) =>
  additionalRates.filter(({ kind, active, unit }) => kind === 'OPTION' && active && unit !== 'EUR');

const hasOption = ({ product }: Offer, wanted: string): boolean =>
  product.additionalRates.some(({ type, code }) => type === 'OPTION' && code === wanted);

interface ProductWords {
  question: (label: string) => string;
  verb: string;
  packageNote: (summerKwh: number, winterKwh: number) => string;
  frequencyNote: (label: string) => string;
  cyclicalNote: (days: number) => string;
  rateOptionNote: (before: string, after: string) => string;
  billedNote: string;
  discountNote: (label: string) => string;
  onceNote: (day: Day) => string;
}

/**
 * The change to another offer: its package is the one that suits, and the contract's options go on with it where it
 * has them. A product has those that are sent with it alone (back-office 4). Discounts end with the offer they were of.
 * @param next first day on which offer or package may be changed again
 */
export function productChange(
  { id: productCode, label, seasons, options, energy, rateOption }: ProductChoice,
  contract: Own,
  words: ProductWords,
  next: Day,
): OfferChange {
  const frequency = soldFrequency(contract.installmentFrequency);
  const moved = seasons !== null && frequency !== contract.installmentFrequency;
  const additionalRates = options.map((code) => ({ code, active: true }));
  return {
    mode: 'PRODUCT',
    wanted: {
      chosenProduct: { productCode, additionalRates },
      ...(moved && { installmentFrequency: frequency }),
    },
    question: words.question(label),
    verb: words.verb,
    notes: [
      ...(seasons ? [words.packageNote(seasons.summerKwh, seasons.winterKwh)] : []),
      ...(moved ? [words.frequencyNote(frequencyLabel(frequency).toLowerCase())] : []),
      ...contract.chosenProduct.additionalRates
        .filter(({ kind, active }) => kind === 'DISCOUNT' && active)
        .map((discount) => words.discountNote(discount.label)),
      ...(seasons ? [words.onceNote(next)] : []),
      ...(seasons === null && contract.billingMode === 'PAYMENT_SCHEDULE'
        ? [words.cyclicalNote(firmInstalmentDays(contract.finance.noticeDays))]
        : []),
      ...(energy === 'EL' && rateOption !== contract.rateOption
        ? [words.rateOptionNote(rateOptionLabel(contract.rateOption), rateOptionLabel(rateOption))]
        : []),
      words.billedNote,
    ],
  };
}
