import { randomInt } from 'node:crypto';
import type { Day } from '@portal/domain';

/** Without letters that are read for digits or for one another on the telephone. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const drawn = 10;

/**
 * `D20260615` and ten random characters: 50 bits a day instead of a sequence, which several nodes could not share. In
 * the rare case of a duplicate, the primary key fails the transaction.
 */
export const newEventNumber = (day: Day): string =>
  `D${day.replaceAll('-', '')}${Array.from({ length: drawn }, () => signs[randomInt(signs.length)]).join('')}`;
