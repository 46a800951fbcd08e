import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { doneBy } from '../instants';
import type { Rows, TableName } from '../rows';
import { tableOrder } from './table-order';

const special = /[\\\t\n\r]/;
const everySpecial = /[\\\t\n\r]/g;
const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const escaped = (text: string) =>
  special.test(text) ? text.replace(everySpecial, (found) => escapes[found] ?? found) : text;

const arrayElement = (value: string | number) =>
  typeof value === 'number' ? String(value) : `"${value.replace(/(["\\])/g, '\\$1')}"`;

/** One value in COPY's text format. `jsonb` comes as JSON text already. */
function encodeValue(value: unknown): string {
  if (value === null || value === undefined) return '\\N';
  if (typeof value === 'string') return escaped(value);
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 't' : 'f';
  if (value instanceof Date) return value.toISOString();
  if (Buffer.isBuffer(value)) return `\\\\x${value.toString('hex')}`;
  if (Array.isArray(value)) return escaped(`{${value.map(arrayElement).join(',')}}`);
  throw new TypeError(`No COPY form for ${typeof value}`);
}

/**
 * A row as one line of COPY text.
 * @throws when the row names other columns than the table's first one: a forgotten column would be lost silently.
 */
export function encodeRow(row: object, columns: readonly string[]): string {
  const values = row as Record<string, unknown>;
  let line = '';
  for (let index = 0; index < columns.length; index++) {
    const column = columns[index] as string;
    if (!(column in values)) throw new Error(`A row lacks the column ${column}.`);
    line += (index === 0 ? '' : '\t') + encodeValue(values[column]);
  }
  if (Object.keys(values).length !== columns.length)
    throw new Error(`A row has more columns than ${columns.join()}.`);
  return `${line}\n`;
}

const chunkBytes = 128 * 1024;
/** UTF-8 takes at most three bytes for one UTF-16 unit. */
const worstCase = 3;

/** Text kept as bytes outside the heap: half a million lines would otherwise keep the collector busy. */
class ByteChunks {
  readonly #full: Buffer[] = [];
  #open = Buffer.allocUnsafeSlow(chunkBytes);
  #used = 0;

  append(text: string): void {
    if (text.length * worstCase > chunkBytes - this.#used) this.#close();
    if (text.length * worstCase > chunkBytes) this.#full.push(Buffer.from(text));
    else this.#used += this.#open.write(text, this.#used, 'utf8');
  }

  /** In the order they were appended. */
  all(): Buffer[] {
    return [...this.#full, this.#open.subarray(0, this.#used)];
  }

  #close(): void {
    this.#full.push(this.#open.subarray(0, this.#used));
    this.#open = Buffer.allocUnsafeSlow(chunkBytes);
    this.#used = 0;
  }
}

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
