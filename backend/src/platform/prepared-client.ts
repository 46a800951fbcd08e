import { createHash } from 'node:crypto';
import pg from 'pg';

/** A text is named once it has come so often: what is put together anew each time never is. */
const timesBefore = 3;
/** Each connection keeps its plans in the server's memory, some tens of kilobytes a statement. */
const mostNames = 400;
/** Left to be planned each time: patterns and pages, whose best plan hangs on their values. */
const plannedAnew = /\blike\b|\blimit\b/i;

const seen = new Map<string, number>();
const names = new Map<string, string>();
/** A migration changed the columns of a statement while this process ran. */
let isMigrated = false;
/** Statements whose answer changes with the columns of a table. */
const takesAllColumns = (text: string): boolean => text.includes('*');

/** Name of a statement that is worth one, the same in every process; undefined for the others. */
export function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= mostNames || plannedAnew.test(text)) return known;
  if (isMigrated && takesAllColumns(text)) return undefined;
  const times = (seen.get(text) ?? 0) + 1;
  if (seen.size > mostNames * 10) seen.clear();
  seen.set(text, times);
  if (times <= timesBefore) return undefined;
  seen.delete(text);
  const name = `portal_${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`;
  names.set(text, name);
  return name;
}

/**
 * A statement with `*` was prepared before a migration added a column: PostgreSQL refuses it, before it does anything, on each
 * connection that prepared it.
 */
export const isOutdated = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '0A000' && error.routine === 'RevalidateCachedQuery';

/**
 * From a migration until the next start, no statement with `*` has a name: a pooler keeps plans by text, and would give the
 * outdated one again under any name.
 */
function forgetAllColumns(): void {
  isMigrated = true;
  for (const text of names.keys()) if (takesAllColumns(text)) names.delete(text);
}

interface Statement {
  text: string;
  values: unknown[];
  name: string;
}

type Send = (query: unknown, values?: unknown, callback?: unknown) => unknown;

/**
 * Names the statements that come again, so that PostgreSQL parses and plans each once a connection. A pooler between
 * that hands out connections by transaction has to know of it: `max_prepared_statements` of PgBouncer 1.21
 * (docs/scaling.md).
 */
export class PreparedClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const send = super.query.bind(this) as Send;
    const query: Send = (text, values, callback) => {
      // several commands in one text, which cannot be prepared, come without values: migrations
      const mayName = typeof text === 'string' && Array.isArray(values) && values.length > 0;
      const name = mayName && callback === undefined ? statementName(text) : undefined;
      if (name === undefined) return send(text, values, callback);
      return this.ask({ text: text as string, values: values as unknown[], name }, send);
    };
    this.query = query as pg.Client['query'];
  }

  private async ask({ text, values, name }: Statement, send: Send): Promise<unknown> {
    // given as an object with a name, the driver would copy it at length
    const query = Object.assign(new pg.Query(text, values), { name });
    try {
      return await new Promise((resolve, reject) => {
        send(query, (error: unknown, result: unknown) => (error ? reject(error) : resolve(result)));
      });
    } catch (error) {
      // from here on, as the driver does it: its own frames say nothing
      if (error instanceof Error) Error.captureStackTrace(error);
      if (!isOutdated(error)) throw error;
      forgetAllColumns();
      // a transaction is lost with its failed statement: inTransaction begins it anew
      if (this.getTransactionStatus() !== 'I') throw error;
      return send(text, values);
    }
  }
}
