import type { OfferChange } from './offer-change';
import type { OptionChoice } from './option-choices';

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
