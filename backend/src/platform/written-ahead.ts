import { sql } from 'kysely';
import { clockDoubt } from './clock';
import type { Db } from './database';
import { challengeSeconds, sessionSeconds } from './sessions';

/** By the database's own clock: a process that is wrong about the time deletes nothing that serves. */
const later = (seconds: number) => sql<Date>`clock_timestamp() + make_interval(secs => ${seconds})`;

const doubt = clockDoubt / 1000;

/**
 * Deletes what a clock that was ahead wrote, and what is refused since it was put right: else it would come alive when
 * its time comes. A link that undoes a change stays (one-time-code.ts).
 */
export async function endWrittenAhead(db: Db): Promise<void> {
  // by its end: that has an index
  await db
    .deleteFrom('session')
    .where('expires_at', '>', later(sessionSeconds + doubt))
    .execute();
  await db
    .deleteFrom('one_time_code')
    .where('created_at', '>', later(doubt))
    .where('purpose', '!=', 'UNDO_LINK')
    .execute();
  await db
    .deleteFrom('factor_challenge')
    .where('expires_at', '>', later(challengeSeconds + doubt))
    .execute();
  await db.deleteFrom('email_change').where('asked_at', '>', later(doubt)).execute();
}
