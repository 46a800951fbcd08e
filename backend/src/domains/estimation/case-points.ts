import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/database';
import { tooManyAttempts } from '../../platform/errors';
import { takeAttempt, type ThrottleRule } from '../../platform/throttle';
import { findPointsOfCase } from './estimation.queries';

const day = 86_400;
/** Points that one case asks the operators about in a day besides its own: typing errors, and a dwelling or two. */
const otherPoints: ThrottleRule = {
  free: 8,
  firstLockSeconds: 3_600,
  longestLockSeconds: day,
  windowSeconds: day,
};

/**
 * The points that a case was saved with are its customer's to ask about; of others it tells the address and the
 * consumption too, so that they are counted.
 * @throws DomainError 429.
 */
export async function countOtherPoints(
  db: Db,
  clock: Clock,
  orderReference: string,
  points: readonly string[],
): Promise<void> {
  if (points.length === 0) return;
  const own = await findPointsOfCase(db, orderReference);
  const others = points.filter((point) => !own.includes(point)).length;
  for (let count = 0; count < others; count++) {
    const wait = await takeAttempt(db, clock, otherPoints, 'points-of-case', orderReference);
    if (wait > 0) throw tooManyAttempts(wait);
  }
}
