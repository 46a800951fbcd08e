import { CompiledQuery, sql } from 'kysely';
import PgBoss from 'pg-boss';
import type { Db } from '../database';

const hour = 3600;
const day = 24 * hour;

/** How long ended runs are read by administrators; failed ones can be repeated for so long. */
const kept = { done: 2 * day, failed: 14 * day };

/**
 * pg-boss over our connections, for its queues alone. It changes no table (`migrate`: the migrations do), keeps no timer
 * (`supervise`, `schedule`) and listens to no channel, which a pooler of transactions would not pass on.
 */
export const openQueues = (db: Db): PgBoss =>
  new PgBoss({
    db: pgBossDatabase(db),
    schema: 'job',
    migrate: false,
    supervise: false,
    schedule: false,
    // after one, two and four minutes, each up to twice as long
    retryLimit: 3,
    retryDelay: 60,
    retryBackoff: true,
    archiveCompletedAfterSeconds: kept.done,
    archiveFailedAfterSeconds: kept.failed,
    // the archive is read by nobody
    deleteAfterSeconds: hour,
  });

/** Runs the statements of pg-boss on a connection of the pool or in a transaction. */
export const pgBossDatabase = (db: Db): PgBoss.Db => ({
  executeSql: (text: string, values?: unknown[]) =>
    values === undefined ? script(db, text) : db.executeQuery(CompiledQuery.raw(text, values)),
});

/** Several statements with a transaction of their own, which the connection must not keep open when one fails. */
const script = (db: Db, text: string) =>
  db.connection().execute(async (connection) => {
    try {
      return await connection.executeQuery(CompiledQuery.raw(text));
    } catch (error) {
      await sql`rollback`.execute(connection);
      throw error;
    }
  });
