import type { Address } from '@portal/contract';

const joined = (parts: (string | null)[]): string => parts.filter(Boolean).join(' ');

/** `12 bis rue des Lilas`; without a number, the street alone (lieu-dit). */
export const streetLine = (address: Address): string => joined([address.number, address.street]);

/** `75011 Paris`. */
export const townLine = (address: Address): string => joined([address.postalCode, address.townName]);

export const addressLine = (address: Address): string =>
  [streetLine(address), townLine(address)].filter(Boolean).join(', ');
