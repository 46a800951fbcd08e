import type { PoolClient } from 'pg';
import { type Db, poolOf } from '../../src/platform/database';

/** Two starters at once: the second waits here, and finds the work done. */
const lockKey = 0x5eed;

/**
 * Runs `work` on one connection that has the seed's lock and no statement timeout (an index over millions of rows takes
 * longer than a request may).
 */
export async function inBulkSession<T>(db: Db, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await poolOf(db).connect();
  // When the connection breaks between two statements, the next one fails with the error.
  client.on('error', () => undefined);
  try {
    await client.query(
      `set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set synchronous_commit = off`,
    );
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    return await work(client);
  } finally {
    // Its settings and its lock go with the connection.
    client.release(true);
  }
}

/** All of `work`, or nothing of it. */
export async function inTransaction(client: PoolClient, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}
