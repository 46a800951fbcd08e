import type { Quote } from '../../api/offer-calls';
import { offerWords } from '../../i18n/offer';
import { optionFates } from '../../rules/option-fates';

const words = offerWords.change;

/** What another offer makes of each option of the contract, with its price. */
export function OptionNotes({ before, after }: { before: Quote | undefined; after: Quote | undefined }) {
  const [own, next] = [before?.budgets[0], after?.budgets[0]];
  if (!own || !next) return null;
  return optionFates(own, next).map(({ code, label, before: from, after: to }) => (
    <li key={code}>{to === null ? words.optionEnds(label, from) : words.optionStays(label, from, to)}</li>
  ));
}
