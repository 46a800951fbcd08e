import type { Contract, ResponseOf } from '@portal/contract';
import { frequencyLabel } from '@portal/domain';
import { soldFrequency } from './frequency-choices';
import type { OfferChange } from './offer-change';
import { optionChoices } from './option-choices';

type Offer = ResponseOf<'/getOffers'>['offers'][number];

/** Another offer of today, with the package that suits and no option, in euros with taxes. */
export interface ProductChoice {
  productCode: string;
  label: string;
  description: string;
  yearly: number | null;
  installment: number | null;
  /** kWh a month of the package that comes with it; null where it has none. */
  seasons: { summerKwh: number; winterKwh: number } | null;
  own: boolean;
}

const amountOf = ({ pricing }: Offer, category: 'TOTAL_BUDGET' | 'TOTAL_AMOUNT') =>
  pricing.find((each) => each.category === category)?.amount ?? null;

export const productChoices = (offers: readonly Offer[], ownCode: string): ProductChoice[] =>
  offers.map((offer) => {
    const first = offer.packages.find(({ recommended }) => recommended);
    return {
      productCode: offer.product.productCode,
      label: offer.product.label,
      description: offer.product.description,
      yearly: amountOf(offer, 'TOTAL_BUDGET'),
      installment: amountOf(offer, 'TOTAL_AMOUNT'),
      seasons: first ? { summerKwh: first.summer.quantity, winterKwh: first.winter.quantity } : null,
      own: offer.product.productCode === ownCode,
    };
  });

interface ProductWords {
  question: (label: string) => string;
  verb: string;
  packageNote: (summerKwh: number, winterKwh: number) => string;
  optionsNote: (labels: string[]) => string;
  frequencyNote: (label: string) => string;
  cyclicalNote: string;
}

/** The change to another offer: its package is the one that suits, options start anew (back-office 4). */
export function productChange(
  { productCode, label, seasons }: ProductChoice,
  contract: Pick<Contract, 'installmentFrequency' | 'billingMode'>,
  own: Offer | undefined,
  words: ProductWords,
): OfferChange {
  const frequency = soldFrequency(contract.installmentFrequency);
  const moved = seasons !== null && frequency !== contract.installmentFrequency;
  const lost = own ? optionChoices(own.product).filter(({ active }) => active) : [];
  return {
    mode: 'PRODUCT',
    wanted: { chosenProduct: { productCode }, ...(moved && { installmentFrequency: frequency }) },
    question: words.question(label),
    verb: words.verb,
    notes: [
      ...(seasons ? [words.packageNote(seasons.summerKwh, seasons.winterKwh)] : []),
      ...(moved ? [words.frequencyNote(frequencyLabel(frequency).toLowerCase())] : []),
      ...(seasons === null && contract.billingMode === 'PAYMENT_SCHEDULE' ? [words.cyclicalNote] : []),
      ...(lost.length > 0 ? [words.optionsNote(lost.map((option) => option.label))] : []),
    ],
  };
}
