import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { clockDoubt, type Clock } from './clock';
import { compiledOnce, fieldsOf } from './compiled-once';
import type { Db } from './database';

/** The attempt that uses up `free` locks, and each further one twice as long as the one before it. */
export interface ThrottleRule {
  /** Attempts before the first lock; 2 at least. */
  free: number;
  firstLockSeconds: number;
  longestLockSeconds: number;
  /** Attempts older than this are forgotten. */
  windowSeconds: number;
  /**
   * The window has a fixed end: attempts after the first lock do not prolong it. A caller who cannot reach the limit
   * alone cannot keep the lock alive either.
   */
  fixedWindow?: true;
}

/** Keys are hashed: the table contains no e-mail and no address. */
const hashKey = (key: string) => createHash('sha256').update(key).digest('base64url');

export interface Counted {
  /** Seconds to wait; 0 when the attempt may go on. */
  wait: number;
  /** Attempts of this window, this one included; 0 when it was refused. */
  hits: number;
}

interface Attempt extends ThrottleRule {
  scope: string;
  hashed: string;
  now: Date;
  forgotten: Date;
  ahead: Date;
}

const counting = (isFixed: boolean) =>
  compiledOnce((db, attempt: Attempt) => {
    const { scope, hashed, now, forgotten, ahead } = fieldsOf(
      attempt,
      ...(['scope', 'hashed', 'now', 'forgotten', 'ahead'] as const),
    );
    const { free, firstLockSeconds, longestLockSeconds } = fieldsOf(
      attempt,
      ...(['free', 'firstLockSeconds', 'longestLockSeconds'] as const),
    );
    // what a clock that was ahead counted and locked would last too long: it counts for nothing
    const hits = sql`case when throttle.window_start < ${forgotten} or throttle.window_start > ${ahead} then 1 else throttle.hits + 1 end`;
    const lock = sql`least(${firstLockSeconds} * power(2, least(${hits} - ${free}, 20)), ${longestLockSeconds})`;
    const prolongs = isFixed ? sql`false` : sql`${hits} >= ${free}`;
    const query = sql<{ hits: number }>`
      insert into throttle (scope, key, hits, window_start) values (${scope}, ${hashed}, 1, ${now})
      on conflict (scope, key) do update set
        hits = ${hits},
        window_start = case when ${hits} = 1 or ${prolongs} then ${now} else throttle.window_start end,
        locked_until = case when ${hits} >= ${free} then ${now}::timestamptz + make_interval(secs => ${lock}) end
      where throttle.locked_until is null or throttle.locked_until <= ${now} or throttle.window_start > ${ahead}
      returning hits`;
    return { compile: () => query.compile(db) };
  });
const countInWindow = counting(false);
const countInFixedWindow = counting(true);

/**
 * Counts an attempt before it is made, so that attempts sent at once cannot all slip through.
 * An attempt refused is not counted.
 */
export async function countAttemptOf(
  db: Db,
  clock: Clock,
  rule: ThrottleRule,
  scope: string,
  key: string,
): Promise<Counted> {
  const now = clock();
  const count = rule.fixedWindow ? countInFixedWindow : countInWindow;
  const [row] = await count(db, {
    ...rule,
    scope,
    hashed: hashKey(key),
    now,
    forgotten: new Date(now.getTime() - rule.windowSeconds * 1000),
    ahead: new Date(now.getTime() + clockDoubt),
  });
  if (row) return { wait: 0, hits: row.hits };
  return { wait: Math.max(1, await secondsLocked(db, clock, scope, key)), hits: 0 };
}

/** @returns seconds to wait; 0 when the attempt may go on. */
export const takeAttempt = async (...attempt: Parameters<typeof countAttemptOf>): Promise<number> =>
  (await countAttemptOf(...attempt)).wait;

/** Seconds until a lock ends, without counting an attempt. */
export async function secondsLocked(db: Db, clock: Clock, scope: string, key: string): Promise<number> {
  const row = await db
    .selectFrom('throttle')
    .select(['locked_until', 'window_start'])
    .where('scope', '=', scope)
    .where('key', '=', hashKey(key))
    .executeTakeFirst();
  const now = clock().getTime();
  if (!row?.locked_until || row.window_start.getTime() > now + clockDoubt) return 0;
  return Math.max(0, Math.ceil((row.locked_until.getTime() - now) / 1000));
}

/** A success: what was counted against these keys is forgotten. */
export async function forgetAttempts(db: Db, scope: string, ...keys: string[]): Promise<void> {
  await db.deleteFrom('throttle').where('scope', '=', scope).where('key', 'in', keys.map(hashKey)).execute();
}

/**
 * Takes back the attempt of a successful log-in from a shared address, and the lock that counting it in advance may
 * have set. The lock cannot be another attempt's: that one would have refused this log-in.
 */
export async function giveBackAttempt(db: Db, scope: string, key: string): Promise<void> {
  await db
    .updateTable('throttle')
    .set((eb) => ({ hits: sql<number>`greatest(${eb.ref('hits')} - 1, 0)`, locked_until: null }))
    .where('scope', '=', scope)
    .where('key', '=', hashKey(key))
    .execute();
}
