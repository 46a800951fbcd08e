import { postalSearchMaxLength, textMaxLength } from '@portal/contract';

/** What a field keeps of what is typed (C5.8). Decomposed accents are composed first, so that both forms pass alike. */
const keeping = (unwanted: RegExp, longest: number) => (typed: string) =>
  typed.normalize('NFC').replace(unwanted, '').slice(0, longest);

/** Letters of any alphabet, spaces, straight and typographic apostrophes, hyphens; no tab, no line break, nothing invisible. */
export const keepName = keeping(/[^\p{L}\p{M}\p{Zs}'’-]|\p{Default_Ignorable_Code_Point}/gu, textMaxLength);

/** A combining mark without a letter is drawn over the preceding text. */
const loneMark = /(^|[^\p{L}\p{M}])\p{M}/u;

const isLine = (keep: (typed: string) => string) => (value: string) =>
  /\p{L}/u.test(value) && keep(value) === value.normalize('NFC') && !loneMark.test(value.normalize('NFC'));

/** At least a letter, and nothing that `keepName` would drop. */
export const isName = isLine(keepName);

/** Letters, digits, dot, hyphen, apostrophes, space. */
export const keepAddress = keeping(
  /[^\p{L}\p{M}\p{N}\p{Zs}.'’-]|\p{Default_Ignorable_Code_Point}/gu,
  textMaxLength,
);

/** The street or the town of an address: at least a letter, and nothing that `keepAddress` would drop. */
export const isAddressLine = isLine(keepAddress);

/** Digits and spaces, for the search of a postal code. */
export const keepPostalSearch = keeping(/[^\d ]/g, postalSearchMaxLength);

/** First letter in upper case, the rest as typed. */
export function capitaliseFirst(name: string): string {
  const [first = ''] = name;
  return first.toLocaleUpperCase('fr-FR') + name.slice(first.length);
}
