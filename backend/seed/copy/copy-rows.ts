import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Rows } from '../rows';
import { encodeRow } from './encode-row';
import { tableOrder } from './table-order';

/** Lines sent at a time: large enough for the socket, small enough for flat memory. */
const linesPerChunk = 500;

function* encoded(rows: readonly object[], columns: readonly string[]): Generator<string> {
  for (let start = 0; start < rows.length; start += linesPerChunk) {
    let chunk = '';
    for (let index = start; index < Math.min(start + linesPerChunk, rows.length); index++) {
      chunk += encodeRow(rows[index] as object, columns);
    }
    yield chunk;
  }
}

/** Writes all rows by COPY inside the client's transaction; @returns how many. */
export async function copyRows(client: PoolClient, rows: Rows): Promise<number> {
  let written = 0;
  for (const table of tableOrder) {
    const ofTable = rows.of(table);
    const [first] = ofTable;
    if (!first) continue;
    const columns = Object.keys(first);
    const target = client.query(
      copyFrom(`copy "${table}" (${columns.map((name) => `"${name}"`).join(', ')}) from stdin`),
    );
    await pipeline(Readable.from(encoded(ofTable, columns)), target);
    written += ofTable.length;
  }
  return written;
}
