import type { CallPath } from '@portal/contract';
import type { Clock } from './clock';
import type { Db } from './database';
import { DomainError } from './errors';
import { takeAttempt, type ThrottleRule } from './throttle';

/**
 * Changes of one kind to one contract, or to one customer: most are acknowledged by mail, and whoever found a session open
 * could bury the mail that warns its owner. More than a family or a call of support needs in an hour.
 */
const changes: ThrottleRule = {
  free: 30,
  firstLockSeconds: 600,
  longestLockSeconds: 3_600,
  windowSeconds: 3_600,
};

export interface Changed {
  path: CallPath;
  customerNumber: string;
  contractNumber: string | undefined;
}

/** Call in the transaction of the change: one that is refused does not count. @throws DomainError 429. */
export async function countChange(
  tx: Db,
  clock: Clock,
  { path, customerNumber, contractNumber = '' }: Changed,
): Promise<void> {
  const key = `${path} ${customerNumber} ${contractNumber}`;
  const retryAfterSeconds = await takeAttempt(tx, clock, changes, 'customer-change', key);
  if (retryAfterSeconds === 0) return;
  throw new DomainError(
    429,
    'TOO_MANY_ATTEMPTS',
    'Beaucoup de changements de ce genre viennent d’être faits ici. Réessayez dans une heure au plus.',
    { retryAfterSeconds },
  );
}
