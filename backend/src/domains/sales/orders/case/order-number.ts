import { randomInt } from 'node:crypto';

/** No letter or digit that is taken for another. */
const alphabet = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';

/** `A-K7QM-2XTP-9WBD`: random instead of sequential, so that nobody can guess other numbers or the number of cases. */
export function makeOrderNumber(): string {
  const signs = Array.from({ length: 12 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `A-${signs.replace(/(.{4})(?=.)/g, '$1-')}`;
}

/** Nine digits, easy to say on the phone; whether it is free is the database's to say. */
export const makeCustomerNumber = (): string => String(randomInt(200_000_000, 900_000_000));
