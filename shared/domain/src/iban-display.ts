import { plainText } from './plain-text';

const groupByFour = (text: string): string => text.replace(/(.{4})(?=.)/g, '$1 ');

/**
 * `FR7630006000011234567890189` → `FR76 3000 6000 0112 3456 7890 189`. Of a masked one the dots are grouped, and the last four
 * characters, by which it is recognised, are kept together.
 */
export function formatIban(iban: string): string {
  const bare = iban.replace(/\s/g, '');
  const shown = bare.slice(bare.lastIndexOf('•') + 1);
  return shown === bare ? groupByFour(bare) : `${groupByFour(bare.slice(0, -shown.length))} ${shown}`;
}

/** Country, key and the last four characters stay; the whole IBAN never leaves the back end. */
export function maskIban(iban: string): string {
  const bare = iban.replace(/\s/g, '').toUpperCase();
  return bare.length <= 8 ? bare : bare.slice(0, 4) + '•'.repeat(bare.length - 8) + bare.slice(-4);
}

const ibanLike = /(?<=IBAN|(?<![A-Z0-9]))[A-Z]{2}\d{2}(?:[\s./-]{0,2}[A-Z0-9]){11,30}/gi;

/**
 * Passages of a text that have the outline of an IBAN: two letters, two figures and 11 to 30 more characters, however
 * they are grouped; in plain characters.
 */
export const ibanLikeParts = (text: string): string[] =>
  [...plainText(text).matchAll(ibanLike)].map(([found]) => found);
