/** Whether a number's check digit is right (ISO/IEC 7812: SIREN, SIRET, payment cards). */
export function passesLuhn(digits: string): boolean {
  const sum = [...digits]
    .map(Number)
    .reverse()
    .map((digit, index) => (index % 2 === 0 ? digit : digit * 2 - (digit > 4 ? 9 : 0)))
    .reduce((total, value) => total + value, 0);
  return sum % 10 === 0;
}
