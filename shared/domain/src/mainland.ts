/** Mainland France without Corsica (20…), the overseas departments and territories (97…, 98…). */
export const isMainlandPostalCode = (postalCode: string): boolean =>
  /^\d{5}$/.test(postalCode) && !/^(00|20|97|98)/.test(postalCode);
