import type { ResponseOf } from '@portal/contract';
import { fromCents, toCents } from '@portal/domain';
import type { OfferChange } from './offer-change';

type Product = ResponseOf<'/getOffers'>['offers'][number]['product'];

/** An option with its price in euros with taxes. */
export interface OptionChoice {
  code: string;
  label: string;
  description: string | null;
  active: boolean;
  yearly: number;
  monthly: number;
  /** Counted once, in the year it is taken. */
  once: boolean;
  /** Euros a kWh before tax, of one billed by consumption: what it comes to in a year is an estimate. Null: it is not. */
  perKwh: number | null;
}

/** What a customer may take or give back; fees and discounts come with the product and are not chosen. */
export const optionChoices = ({ additionalRates }: Pick<Product, 'additionalRates'>): OptionChoice[] =>
  additionalRates
    .filter(({ type }) => type === 'OPTION')
    .map(({ code, label, description, active, yearlyAmount, detail }) => {
      const yearly = yearlyAmount ?? 0;
      const monthly = fromCents(Math.round(toCents(yearly) / 12));
      const perKwh = detail.unit === 'EUR/KWH' ? detail.price : null;
      return { code, label, description, active, yearly, monthly, once: detail.unit === 'EUR', perKwh };
    });

interface SwitchWords {
  addQuestion: (label: string) => string;
  removeQuestion: (label: string) => string;
  addVerb: string;
  removeVerb: string;
  undoAdd: string;
  undoRemove: string;
  removeNote: string;
}

/** Takes an option, or gives back one that is active; either can be undone at once. */
export function optionChange(choice: OptionChoice, productCode: string, words: SwitchWords): OfferChange {
  const change = switched(choice, !choice.active, productCode, words);
  const label = choice.active ? words.undoRemove : words.undoAdd;
  return { ...change, undo: { label, change: switched(choice, choice.active, productCode, words) } };
}

function switched(
  { code, label }: OptionChoice,
  active: boolean,
  productCode: string,
  words: SwitchWords,
): OfferChange {
  return {
    mode: 'OPTIONS',
    wanted: { chosenProduct: { productCode, additionalRates: [{ code, active }] } },
    question: active ? words.addQuestion(label) : words.removeQuestion(label),
    verb: active ? words.addVerb : words.removeVerb,
    notes: active ? [] : [words.removeNote],
  };
}
