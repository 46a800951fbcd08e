import type { Clock } from '../../../platform/clock';
import type { Db } from '../../../platform/database';
import { tooManyAttempts } from '../../../platform/errors';
import { onceWithin } from '../../../platform/idempotency';
import { takeAttempt, type ThrottleRule } from '../../../platform/throttle';
import { inTransaction } from '../../../platform/transaction';
import { type EnergyPoint, findPointsOfCase } from './estimation.queries';

const day = 86_400;
/**
 * Delivery points that a case may look up in a day besides its own: room for typing errors and one or two more
 * dwellings.
 */
const otherPoints: ThrottleRule = {
  free: 8,
  firstLockSeconds: 3_600,
  longestLockSeconds: day,
  windowSeconds: day,
};
/** A point that was looked up once may be looked up again without being counted, for this long. */
const uncountedSeconds = 30 * day;

/**
 * Counts the delivery points that the holder of a case's link looks up, since each answer has an address and a
 * consumption. Every call that asks the grid operators for a link calls this first, so that all calls share one limit.
 * The points saved with the case, and those looked up before, are not counted. When one point is over the limit, none
 * is counted.
 * @throws DomainError 429.
 */
export async function consumePointLookupQuota(
  db: Db,
  clock: Clock,
  orderReference: string,
  asked: readonly EnergyPoint[],
): Promise<void> {
  if (asked.length === 0) return;
  const own = new Set((await findPointsOfCase(db, orderReference)).map(nameOf));
  const others = [...new Set(asked.map(nameOf))].filter((name) => !own.has(name)).sort();
  if (others.length === 0) return;
  await inTransaction(db, async (tx) => {
    // First every point, then the count: requests at once wait for each other in one order.
    let news = 0;
    for (const request of others) {
      const key = { scope: `points-of-case:${orderReference}`, request, seconds: uncountedSeconds };
      await onceWithin(tx, clock, key, () => Promise.resolve(++news));
    }
    for (let count = 0; count < news; count++) {
      const wait = await takeAttempt(tx, clock, otherPoints, 'points-of-case', orderReference);
      if (wait > 0) throw tooManyAttempts(wait);
    }
  });
}

const nameOf = ({ energy, pointOfDelivery }: EnergyPoint): string => `${energy} ${pointOfDelivery}`;
