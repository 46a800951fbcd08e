import { createHash, randomInt, timingSafeEqual } from 'node:crypto';

export const temporaryPasswordMinutes = 10;

/** No letter or digit that is taken for another. */
const alphabet = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';

/** `K7QM-2XTP-9WBD`: 12 signs of 30, about 59 bits; against that, ten minutes and five tries a network. */
export function makeTemporaryPassword(): string {
  const signs = Array.from({ length: 12 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return signs.replace(/(.{4})(?=.)/g, '$1-');
}

/** As pasted from a mail: spaces and case are forgiven. Null when it cannot be one. */
export function readTemporaryPassword(typed: string): string | null {
  const bare = typed.replace(/\s/g, '').toUpperCase();
  return /^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/.test(bare) ? bare : null;
}

/** Random enough to need no slow hash; bound to the account, so that it serves nowhere else. */
export const hashTemporaryPassword = (password: string, identityId: string): Buffer =>
  createHash('sha256').update(`${identityId}:${password}`).digest();

export const sameHash = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);
