import { sql } from 'kysely';
import type { Db } from '../database';

const batch = 500;
/** The longest an export may take; its snapshot keeps dead rows alive as long. */
const longestSeconds = 600;

/** A query of kysely, whatever its tables. */
interface Streamable<Row> {
  stream(chunkSize: number): AsyncIterable<Row>;
}

/**
 * Rows of a query, piece by piece through a database cursor: memory stays flat whatever their number, and all of
 * them are of one moment. Whoever stops reading (a client that goes away) closes the cursor.
 */
export async function* streamRows<Row>(
  db: Db,
  query: (tx: Db) => Streamable<Row>,
): AsyncGenerator<Row[], void, undefined> {
  const tx = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute();
  try {
    await sql`set local statement_timeout = ${sql.lit(longestSeconds * 1000)}`.execute(tx);
    let rows: Row[] = [];
    for await (const row of query(tx).stream(batch)) {
      rows.push(row);
      if (rows.length < batch) continue;
      yield rows;
      rows = [];
    }
    if (rows.length > 0) yield rows;
  } finally {
    // Nothing was written: the end of a snapshot is the same either way.
    await tx.rollback().execute();
  }
}
