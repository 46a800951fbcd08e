import type { Clock } from '../../../platform/clock';
import type { Db } from '../../../platform/database';
import {
  countAttemptOf,
  giveBackAttempt,
  secondsLocked,
  takeAttempt,
  type ThrottleRule,
} from '../../../platform/throttle';

export interface NetworkRules {
  /** What one network may do with one account. */
  ofNetwork: ThrottleRule;
  /**
   * Counts networks instead of attempts, in a fixed window: one network alone can neither reach the limit nor prolong
   * it.
   */
  everywhere: ThrottleRule;
}

/**
 * Counts an attempt at an account by its network; the first of a network counts against all of them together. A
 * network that is `exempt` is measured by itself alone.
 * @returns seconds to wait; 0 when the attempt may go on. An attempt refused is not counted.
 */
export async function takeFromNetwork(
  db: Db,
  clock: Clock,
  { ofNetwork, everywhere }: NetworkRules,
  scope: string,
  account: string,
  { network, exempt }: { network: string; exempt: boolean },
): Promise<number> {
  const own = [`${scope}-network`, `${account} ${network}`] as const;
  const { wait, hits } = await countAttemptOf(db, clock, ofNetwork, ...own);
  if (wait > 0 || exempt) return wait;
  const locked =
    hits === 1
      ? await takeAttempt(db, clock, everywhere, scope, account)
      : await secondsLocked(db, clock, scope, account);
  if (locked > 0) await giveBackAttempt(db, ...own);
  return locked;
}
