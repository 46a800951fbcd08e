import { getCountrySpecifications, isSEPACountry, isValidIBAN } from 'ibantools';
import { formatIban, ibanLikeParts } from './iban-display';

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

/** An IBAN as sent, in upper case without its separators; never cut. */
export const bareIban = (sent: string): string => sent.toUpperCase().replace(/[\s.-]/g, '');

/** An IBAN as sent; null when it is wrong, too long, or no account to debit. */
export function readIban(sent: string): string | null {
  const iban = bareIban(sent);
  return isDebitableIban(iban) ? iban : null;
}

/** Whether a text contains something in the form of an IBAN, valid or mistyped, which must not be stored there. */
export const containsIban = (text: string): boolean =>
  ibanLikeParts(text).some((found) => {
    const iban = found.toUpperCase().replace(/[\s./-]/g, '');
    const country = getCountrySpecifications()[iban.slice(0, 2)];
    return Boolean(
      country?.bban_regexp && new RegExp(country.bban_regexp).test(iban.slice(4, country.chars ?? 0)),
    );
  });

/** An IBAN as it is typed: in fours, upper case, cut to its length. */
export const shapeIban = (typed: string): string => formatIban(normaliseIban(typed));

const wrong = 'Cet IBAN n’est pas valide';

/** The message to show while an IBAN is typed; null when it is right or too short to judge. */
export function ibanError(typed: string): string | null {
  const iban = normaliseIban(typed);
  if (iban.length < ibanErrorFrom || isDebitableIban(iban)) return null;
  if (isIban(iban)) return 'Un compte de ce pays ne peut pas être prélevé';
  const length = getCountrySpecifications()[iban.slice(0, 2)]?.chars ?? 0;
  return iban.length < length
    ? `Cet IBAN est incomplet\u00a0: ${length} caractères attendus, ${iban.length} saisis`
    : wrong;
}

/** Why what was typed cannot be sent; null when it can. */
export function ibanRefusal(typed: string): string | null {
  if (readIban(typed) !== null) return null;
  return ibanError(typed) ?? (normaliseIban(typed).length < ibanErrorFrom ? 'Cet IBAN est incomplet' : wrong);
}
