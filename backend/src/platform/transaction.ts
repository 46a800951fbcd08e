import type { Transaction } from 'kysely';
import pg from 'pg';
import type { Db } from './database';
import { isOutdated } from './prepared-client';
import type { Database } from './schema/tables';

/** Serialisation failure and deadlock. */
const retried = new Set(['40001', '40P01']);
const attempts = 8;

/**
 * Runs `work` in one transaction. After a serialisation failure, a deadlock or a migration under a prepared statement,
 * runs it again from the start, up to 8 times.
 * `work` must have no effect outside the transaction.
 */
export async function inTransaction<T>(db: Db, work: (tx: Transaction<Database>) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      const wanted =
        isOutdated(error) || (error instanceof pg.DatabaseError && retried.has(error.code ?? ''));
      if (!wanted || attempt === attempts) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * attempt));
    }
  }
}
