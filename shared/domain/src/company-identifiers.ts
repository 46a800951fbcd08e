import { siretPattern } from '@portal/contract';
import { passesLuhn } from './luhn';

/** Digits only, 14 at most. */
export const normaliseSiret = (typed: string): string => typed.replace(/\D/g, '').slice(0, 14);

/** La Poste's establishments pass when their digits add up to a multiple of 5; its head office also passes Luhn. */
const laPosteSiren = '356000000';

/** 14 digits and the Luhn key of the whole number, with La Poste's exception. */
export function isSiret(value: string): boolean {
  if (!siretPattern.test(value) || value === '0'.repeat(14)) return false;
  if (passesLuhn(value)) return true;
  const sum = [...value].reduce((total, digit) => total + Number(digit), 0);
  return value.startsWith(laPosteSiren) && sum % 5 === 0;
}

/** `73282932000074` → `732 829 320 00074`; grouped only once complete (C5.6). */
export const formatSiret = (value: string): string =>
  value.length === 14
    ? `${value.slice(0, 3)} ${value.slice(3, 6)} ${value.slice(6, 9)} ${value.slice(9)}`
    : value;

/** APE code, NAF revision 2: four digits and a letter. `35.14 z` → `3514Z`. */
export const normaliseActivityCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .slice(0, 5);

export const isActivityCode = (value: string): boolean => /^\d{4}[A-Z]$/.test(value);

/** `3514Z` → `35.14Z`, as INSEE writes it. */
export const formatActivityCode = (value: string): string =>
  isActivityCode(value) ? `${value.slice(0, 2)}.${value.slice(2)}` : value;
