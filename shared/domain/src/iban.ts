import { isValidIBAN } from 'ibantools';

/** The face `@portal/domain/iban`: apart, because ibantools is loaded only where an IBAN is typed or checked. */

export const ibanMaxLength = 34;
export const frenchIbanLength = 27;
/** Nothing is said about an IBAN shorter than this (C5.4). */
export const ibanErrorFrom = 15;

/** Upper case, letters and digits only, cut at 34 characters, or 27 for France. */
export function normaliseIban(typed: string): string {
  const bare = typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return bare.slice(0, bare.startsWith('FR') ? frenchIbanLength : ibanMaxLength);
}

const letterValues: Record<string, string> = Object.fromEntries(
  [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter, index) => [
    letter,
    // Bank letters: A…I and J…R count 1 to 9, S…Z count 2 to 9.
    String(index < 18 ? (index % 9) + 1 : index - 16),
  ]),
);

/**
 * The « clé RIB » of a French BBAN (bank 5, branch 5, account 11, key 2): the whole is a multiple of 97
 * once letters are digits. The IBAN's own checksum does not cover a mistake in the RIB made before it.
 */
function hasFrenchKey(iban: string): boolean {
  const digits = iban.slice(4).replace(/[A-Z]/g, (letter) => letterValues[letter] ?? '0');
  return /^\d{23}$/.test(digits) && BigInt(digits) % 97n === 0n;
}

/** Length by country, checksum, and the French key for FR. Expects a normalised IBAN. */
export const isIban = (iban: string): boolean =>
  isValidIBAN(iban) && (!iban.startsWith('FR') || hasFrenchKey(iban));

/** The message to show while an IBAN is typed; null when it is right or too short to judge. */
export function ibanError(typed: string): string | null {
  const iban = normaliseIban(typed);
  return iban.length < ibanErrorFrom || isIban(iban) ? null : 'Cet IBAN n’est pas valide';
}
