/** Letters that Unicode does not decompose into a base letter and a mark. */
const undecomposed: Record<string, string> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
};

/**
 * The form in which names, addresses and numbers are searched: lower case, without accents, apostrophes and
 * punctuation as spaces, single spaces. `Łukasz Dvořák` and `lukasz dvorak` meet; so do both apostrophes.
 */
export function searchText(...parts: (string | null | undefined)[]): string {
  return parts
    .filter(Boolean)
    .join(' ')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[łøđðħıþßæœ]/g, (letter) => undecomposed[letter] ?? letter)
    .replace(/[^\p{L}\p{N}@.+_-]+/gu, ' ')
    .trim();
}
