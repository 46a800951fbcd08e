import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Clock } from './clock';
import type { Db } from './database';

/** The attempt that uses up `free` locks, and each further one twice as long as the one before it. */
export interface ThrottleRule {
  /** Attempts before the first lock; 2 at least. */
  free: number;
  firstLockSeconds: number;
  longestLockSeconds: number;
  /** Attempts older than this are forgotten. */
  windowSeconds: number;
}

/** Keys are hashed: the table holds no e-mail and no address. */
const hashKey = (key: string) => createHash('sha256').update(key).digest('base64url');

/**
 * Counts an attempt before it is made, so that attempts sent at once cannot all slip through.
 * @returns seconds to wait; 0 when the attempt may go on. An attempt refused is not counted.
 */
export async function takeAttempt(
  db: Db,
  clock: Clock,
  rule: ThrottleRule,
  scope: string,
  key: string,
): Promise<number> {
  const now = clock();
  const hashed = hashKey(key);
  const forgotten = new Date(now.getTime() - rule.windowSeconds * 1000);
  const hits = sql`case when throttle.window_start < ${forgotten} then 1 else throttle.hits + 1 end`;
  const lock = sql`least(${rule.firstLockSeconds} * power(2, least(${hits} - ${rule.free}, 20)), ${rule.longestLockSeconds})`;
  const counted = await sql`
    insert into throttle (scope, key, hits, window_start) values (${scope}, ${hashed}, 1, ${now})
    on conflict (scope, key) do update set
      hits = ${hits},
      window_start = case when ${hits} = 1 or ${hits} >= ${rule.free} then ${now} else throttle.window_start end,
      locked_until = case when ${hits} >= ${rule.free} then ${now}::timestamptz + make_interval(secs => ${lock}) end
    where throttle.locked_until is null or throttle.locked_until <= ${now}
    returning hits`.execute(db);
  if (counted.rows.length > 0) return 0;
  const { locked_until: until } = await db
    .selectFrom('throttle')
    .select('locked_until')
    .where('scope', '=', scope)
    .where('key', '=', hashed)
    .executeTakeFirstOrThrow();
  return Math.max(1, Math.ceil(((until ?? now).getTime() - now.getTime()) / 1000));
}

/** A success: what was counted against this key is forgotten. */
export async function forgetAttempts(db: Db, scope: string, key: string): Promise<void> {
  await db.deleteFrom('throttle').where('scope', '=', scope).where('key', '=', hashKey(key)).execute();
}

/**
 * A success from an address that many share: its own attempt is taken back, and the lock that it set by being
 * counted before it was made. While another's lock held, it would not have come this far.
 */
export async function giveBackAttempt(db: Db, scope: string, key: string): Promise<void> {
  await db
    .updateTable('throttle')
    .set((eb) => ({ hits: sql<number>`greatest(${eb.ref('hits')} - 1, 0)`, locked_until: null }))
    .where('scope', '=', scope)
    .where('key', '=', hashKey(key))
    .execute();
}
