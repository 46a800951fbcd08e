import { isSEPACountry, isValidIBAN } from 'ibantools';

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

/** Length by country, checksum, and the bank's own key where the country has one (the French « clé RIB »). */
export const isIban = (iban: string): boolean => isValidIBAN(iban);

/** Right, and of a country whose accounts SEPA can debit. */
const isDebitableIban = (iban: string): boolean => isIban(iban) && isSEPACountry(iban.slice(0, 2));

/** An IBAN as sent, in upper case without its spaces; null when it is wrong, too long, or no account to debit. */
export function readIban(sent: string): string | null {
  const iban = sent.toUpperCase().replace(/[\s.-]/g, '');
  return isDebitableIban(iban) ? iban : null;
}

/** The message to show while an IBAN is typed; null when it is right or too short to judge. */
export function ibanError(typed: string): string | null {
  const iban = normaliseIban(typed);
  return iban.length < ibanErrorFrom || isIban(iban) ? null : 'Cet IBAN n’est pas valide';
}
