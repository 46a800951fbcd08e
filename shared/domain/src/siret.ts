import { passesLuhn } from './luhn';

/** Digits only, 14 at most. */
export const normaliseSiret = (typed: string): string => typed.replace(/\D/g, '').slice(0, 14);

/** La Poste's establishments pass when their digits add up to a multiple of 5; its head office also passes Luhn. */
const laPosteSiren = '356000000';

/** 14 digits and the Luhn key of the whole number, with La Poste's exception. */
export function isSiret(value: string): boolean {
  if (!/^\d{14}$/.test(value) || value === '0'.repeat(14)) return false;
  if (passesLuhn(value)) return true;
  const sum = [...value].reduce((total, digit) => total + Number(digit), 0);
  return value.startsWith(laPosteSiren) && sum % 5 === 0;
}

/** `73282932000074` → `732 829 320 00074`; grouped only once complete (C5.6). */
export const formatSiret = (value: string): string =>
  value.length === 14
    ? `${value.slice(0, 3)} ${value.slice(3, 6)} ${value.slice(6, 9)} ${value.slice(9)}`
    : value;
