import type { Transaction } from 'kysely';
import pg from 'pg';
import type { Db } from './database';
import { isOutdated } from './prepared-client';
import type { Database } from './schema/tables';

/** Serialisation failure and deadlock. */
const retried = new Set(['40001', '40P01']);
const attempts = 8;

/** The row was on its way to the default partition when another transaction added a partition for it. */
const hasNewPartition = ({ code, routine }: pg.DatabaseError) =>
  code === '23514' && routine === 'ExecPartitionCheckEmitError';

const isPassing = (error: pg.DatabaseError) => retried.has(error.code ?? '') || hasNewPartition(error);

/** Observations that are published when the transaction has been committed. */
const effects = new WeakMap<Db, (() => void)[]>();

/**
 * Runs an effect once the transaction is committed, and never when it is rolled back or run again; `tx` is that of
 * `inTransaction`. The effect must not throw.
 * @throws Error for another connection
 */
export function afterCommit(tx: Db, effect: () => void): void {
  const waiting = effects.get(tx);
  if (!waiting) throw new Error('This is no transaction of inTransaction.');
  waiting.push(effect);
}

/**
 * Runs `work` in one transaction. After a serialisation failure, a deadlock, a new partition or a migration under a prepared
 * statement, runs it again from the start, up to 8 times.
 * `work` must have no effect outside the transaction but by `afterCommit`.
 */
export async function inTransaction<T>(db: Db, work: (tx: Transaction<Database>) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      const told: (() => void)[] = [];
      const result = await db.transaction().execute((tx) => {
        effects.set(tx, told);
        return work(tx);
      });
      for (const tell of told) tell();
      return result;
    } catch (error) {
      const wanted = isOutdated(error) || (error instanceof pg.DatabaseError && isPassing(error));
      if (!wanted || attempt === attempts) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * attempt));
    }
  }
}
