import { randomInt } from 'node:crypto';
import type { Day } from '@portal/domain';

/** Without letters that are read for digits or for one another on the telephone. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const drawn = 10;

/**
 * `D20260615` and ten signs: 50 random bits a day stand in for a sequence, which no two nodes could share.
 * A request that drew a number taken already is refused by its key, and its transaction with it.
 */
export const newEventNumber = (day: Day): string =>
  `D${day.replaceAll('-', '')}${Array.from({ length: drawn }, () => signs[randomInt(signs.length)]).join('')}`;
