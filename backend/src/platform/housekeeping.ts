import type { FastifyInstance } from 'fastify';
import type { Clock } from './clock';
import type { Db } from './database';

const hour = 3_600_000;
const day = 24 * hour;

/**
 * How long what serves nothing any more is kept: long enough to look into yesterday's trouble. Attempts are hashed
 * and tell nothing; no lock lasts longer than an hour.
 */
const kept = { sessions: 0, throttle: 2 * hour, codes: day, clientLog: 90 * day };

/** Deletes what has served: expired sessions, spent codes, old attempts and old lines of the browsers' logs. */
export async function sweep(db: Db, clock: Clock): Promise<void> {
  const before = (age: number) => new Date(clock().getTime() - age);
  await db.deleteFrom('session').where('expires_at', '<', before(kept.sessions)).execute();
  await db.deleteFrom('one_time_code').where('expires_at', '<', before(kept.codes)).execute();
  await db.deleteFrom('throttle').where('window_start', '<', before(kept.throttle)).execute();
  await db.deleteFrom('client_log_line').where('received_at', '<', before(kept.clientLog)).execute();
}

/** Sweeps once an hour while the app is open; several processes may do so at once. */
export function registerHousekeeping(app: FastifyInstance, db: Db, clock: Clock): void {
  const timer = setInterval(() => {
    sweep(db, clock).catch((error: unknown) => app.log.error({ err: error }, 'housekeeping failed'));
  }, hour).unref();
  app.addHook('onClose', () => clearInterval(timer));
}
