import type { Clock } from '../../../platform/clock';
import type { Db } from '../../../platform/database';
import { tooManyAttempts } from '../../../platform/errors';
import { onceWithin } from '../../../platform/idempotency';
import { takeAttempt, type ThrottleRule } from '../../../platform/throttle';
import { inTransaction } from '../../../platform/transaction';
import { type EnergyPoint, findPointsOfCase } from './estimation.queries';

const day = 86_400;
/** Points that one case is told in a day besides its own: typing errors, and a dwelling or two. */
const otherPoints: ThrottleRule = {
  free: 8,
  firstLockSeconds: 3_600,
  longestLockSeconds: day,
  windowSeconds: day,
};
/** What a case was told it may ask again, for as long as repeats are kept. */
const toldSeconds = 30 * day;

/**
 * Counts what the link of a case is about to make the operators tell: of each point the address and the consumption.
 * Every call that asks them for a link comes by here first, so that no way tells more than another. The points that
 * the case was saved with are its customer's to ask about, and those told before are no news. All of them or none: a
 * refusal counts nothing.
 * @throws DomainError 429.
 */
export async function countPointsTold(
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
      const told = { scope: `points-of-case:${orderReference}`, request, seconds: toldSeconds };
      await onceWithin(tx, clock, told, () => Promise.resolve(++news));
    }
    for (let count = 0; count < news; count++) {
      const wait = await takeAttempt(tx, clock, otherPoints, 'points-of-case', orderReference);
      if (wait > 0) throw tooManyAttempts(wait);
    }
  });
}

const nameOf = ({ energy, pointOfDelivery }: EnergyPoint): string => `${energy} ${pointOfDelivery}`;
