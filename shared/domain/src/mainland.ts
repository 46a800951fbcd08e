import { postalCodePattern } from '@portal/contract';

/** Of France, written without spaces. */
export const isPostalCode = (typed: string): boolean => postalCodePattern.test(typed);

/** Mainland France without Corsica (20…), the overseas departments and territories (97…, 98…). */
export const isMainlandPostalCode = (postalCode: string): boolean =>
  isPostalCode(postalCode) && !/^(00|20|97|98)/.test(postalCode);
