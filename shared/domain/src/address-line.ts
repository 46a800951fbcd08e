import type { Address } from '@portal/contract';

const joined = (parts: (string | null)[]): string => parts.filter(Boolean).join(' ');

/** `12 bis rue des Lilas`; without a number, the street alone (lieu-dit). */
export const streetLine = (address: Address): string => joined([address.number, address.street]);

/** `75011 Paris`. */
export const townLine = (address: Address): string => joined([address.postalCode, address.townName]);

export const addressLine = (address: Address): string =>
  [streetLine(address), townLine(address)].filter(Boolean).join(', ');

/** First and last INSEE code of the arrondissements of a commune, and the commune's own. */
const arrondissements = [
  ['75101', '75120', '75056'],
  ['69381', '69389', '69123'],
  ['13201', '13216', '13055'],
] as const;

/** INSEE code of the commune: grid operators name Paris, Lyon and Marseille by arrondissement, the towns' list does not. */
export const communeOf = (inseeCode: string): string =>
  arrondissements.find(([first, last]) => inseeCode >= first && inseeCode <= last)?.[2] ?? inseeCode;

/** Whether places lie in one commune; one whose code is not known is passed over. */
export const inOneCommune = (inseeCodes: readonly (string | null | undefined)[]): boolean =>
  new Set(inseeCodes.flatMap((code) => (code ? [communeOf(code)] : []))).size < 2;

/** « Lyon CEDEX 03 »: mail of firms, under a postal code of their own that no commune has. */
export const isCedex = ({ postalCode, townName }: { postalCode: string; townName: string }): boolean =>
  /^(0[1-9]|[1-8]\d|9[0-578])\d{3}$/.test(postalCode) &&
  /\p{L}.*\scedex(\s\d{1,2})?$/iu.test(townName.trim());
