import { sql } from 'kysely';
import type { Db } from '../database';

const batch = 500;
/** The longest an export may take; its snapshot keeps dead rows alive as long. */
const longestSeconds = 600;
/** Milliseconds that a reader may leave a batch untouched: a connection of the pool waits meanwhile. */
const usualPatience = 60_000;

/** A query of kysely, whatever its tables. */
interface Streamable<Row> {
  stream(chunkSize: number): AsyncIterableIterator<Row>;
}

/**
 * Rows of a query, piece by piece through a database cursor: memory stays flat whatever their number, and all of
 * them are of one moment. Whoever stops reading (a client that goes away, or sleeps) closes the cursor.
 * @throws Error when the reader comes back after its time.
 */
export async function* streamRows<Row>(
  db: Db,
  query: (tx: Db) => Streamable<Row>,
  patience = usualPatience,
): AsyncGenerator<Row[], void, undefined> {
  const tx = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute();
  const source = query(tx).stream(batch);
  let ended: Promise<void> | undefined;
  const end = () => (ended ??= close());
  const close = async () => {
    await source.return?.();
    // Nothing was written: the end of a snapshot is the same either way.
    await tx.rollback().execute();
  };
  try {
    await sql`set local statement_timeout = ${sql.lit(longestSeconds * 1000)}`.execute(tx);
    let rows: Row[] = [];
    for (let next = await source.next(); next.done !== true; next = await source.next()) {
      rows.push(next.value);
      if (rows.length < batch) continue;
      // A failure to close is met at the end, by whoever reads on.
      const timer = setTimeout(() => void end().catch(() => undefined), patience);
      try {
        yield rows;
      } finally {
        clearTimeout(timer);
      }
      if (ended) throw new Error('The reader of an export came back after its time.');
      rows = [];
    }
    if (rows.length > 0) yield rows;
  } finally {
    await end();
  }
}
