import type { Random } from '../random/random';

/** Luhn's key of the digits before it. */
function luhnKey(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return String((10 - (sum % 10)) % 10);
}

const keyed = (digits: string) => digits + luhnKey(digits);

/** A SIRET whose SIREN is right by itself; 9 leads no SIREN of a real company so far. */
export function drawSiret(random: Random): string {
  const siren = keyed(`9${random.digits(7)}`);
  return keyed(`${siren}${String(random.int(1, 12)).padStart(4, '0')}`);
}

export interface Bank {
  code: string;
  bic: string;
  name: string;
}

export const banks: readonly Bank[] = [
  { code: '30004', bic: 'BNPAFRPPXXX', name: 'BNP Paribas' },
  { code: '30003', bic: 'SOGEFRPPXXX', name: 'Société Générale' },
  { code: '30002', bic: 'CRLYFRPPXXX', name: 'LCL' },
  { code: '20041', bic: 'PSSTFRPPPAR', name: 'La Banque Postale' },
  { code: '10278', bic: 'CMCIFR2AXXX', name: 'Crédit Mutuel' },
  { code: '18206', bic: 'AGRIFRPP882', name: 'Crédit Agricole' },
  { code: '40618', bic: 'BOUSFRPPXXX', name: 'Boursorama' },
];

/** Remainder by 97 of a number too long for a double. */
function mod97(digits: string): number {
  let rest = 0;
  for (let start = 0; start < digits.length; start += 7) {
    rest = Number(`${rest}${digits.slice(start, start + 7)}`) % 97;
  }
  return rest;
}

/** A French IBAN of that bank with its two keys: the RIB's and the IBAN's own (ISO 7064, `FR` is 1527). */
function frenchIban(bankCode: string, branch: string, account: string): string {
  const ribKey = 97 - ((89 * Number(bankCode) + 15 * Number(branch) + 3 * Number(account)) % 97);
  const bban = `${bankCode}${branch}${account}${String(ribKey).padStart(2, '0')}`;
  const ibanKey = 98 - mod97(`${bban}152700`);
  return `FR${String(ibanKey).padStart(2, '0')}${bban}`;
}

export const drawIban = (random: Random, bank: Bank): string =>
  frenchIban(bank.code, random.digits(5), random.digits(11));

/** A mobile of the range that ARCEP keeps for fiction. */
export const drawPhone = (random: Random): string => `063998${random.digits(4)}`;

/**
 * Delivery points are unique because their number contains the contract; the last two digits are a check key.
 * Electricity and gas have the same form: the prefix does not show the energy.
 */
export function deliveryPointNumber(customerNumber: string, sequence: number): string {
  const body = `2${customerNumber.padStart(8, '0')}${String(sequence).padStart(3, '0')}`;
  return body + String(mod97(body)).padStart(2, '0');
}
