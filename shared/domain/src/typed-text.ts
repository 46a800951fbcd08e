/** What a field keeps of what is typed (C5.8). Decomposed accents are composed first, so that both forms pass alike. */
const keeping = (unwanted: RegExp, longest: number) => (typed: string) =>
  typed.normalize('NFC').replace(unwanted, '').slice(0, longest);

/** Longest text of a name or address line (C5.3). */
export const textMaxLength = 200;

/** Letters of any alphabet, spaces, straight and typographic apostrophes, hyphens. */
export const keepName = keeping(/[^\p{L}\p{M}\s'’-]/gu, textMaxLength);

/** Not empty, and nothing in it that `keepName` would drop. */
export const isName = (value: string): boolean =>
  value.trim() !== '' && keepName(value) === value.normalize('NFC');

/** Letters, digits, dot, hyphen, apostrophes, space. */
export const keepAddress = keeping(/[^\p{L}\p{M}\p{N}\s.'’-]/gu, textMaxLength);

/** Digits and spaces, for the search of a postal code. */
export const keepPostalSearch = keeping(/[^\d ]/g, 10);

/** First letter in upper case, the rest as typed. */
export function capitaliseFirst(name: string): string {
  const [first = ''] = name;
  return first.toLocaleUpperCase('fr-FR') + name.slice(first.length);
}
