import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { doneBy } from '../instants';
import type { Rows, TableName } from '../rows';
import { ByteChunks } from './byte-chunks';
import { encodeRow } from './encode-row';
import { tableOrder } from './table-order';

interface TableText {
  columns: string[];
  lines: ByteChunks;
}

/**
 * Rows as COPY text, on their way to the database. They are encoded as soon as they are added:
 * a million customers' objects die young, and only bytes wait.
 */
export class CopyBuffer {
  readonly #tables = new Map<TableName, TableText>();
  readonly #latest: Date;
  #rows = 0;

  /** @param latest nothing is written as done after that */
  constructor(latest: Date) {
    this.#latest = latest;
  }

  get rows(): number {
    return this.#rows;
  }

  add(rows: Rows): void {
    for (const table of tableOrder) {
      for (const row of rows.of(table)) this.#append(table, doneBy(this.#latest, row));
    }
  }

  /** Writes every table, those that others name first, inside the client's transaction. */
  async writeTo(client: PoolClient): Promise<void> {
    for (const table of tableOrder) {
      const text = this.#tables.get(table);
      if (!text) continue;
      const columns = text.columns.map((name) => `"${name}"`).join(', ');
      const target = client.query(copyFrom(`copy "${table}" (${columns}) from stdin`));
      await pipeline(Readable.from(text.lines.all(), { objectMode: false }), target);
    }
  }

  #append(table: TableName, row: object): void {
    let text = this.#tables.get(table);
    if (!text) this.#tables.set(table, (text = { columns: Object.keys(row), lines: new ByteChunks() }));
    text.lines.append(encodeRow(row, text.columns));
    this.#rows++;
  }
}
