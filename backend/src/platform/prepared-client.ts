import { createHash } from 'node:crypto';
import pg from 'pg';

/** A text is named once it has come so often: what is put together anew each time never is. */
const timesBefore = 3;
/** Each connection keeps its plans in the server's memory, some tens of kilobytes a statement. */
const mostNames = 400;
/**
 * Left to be planned each time: patterns and pages, whose best plan hangs on their values, and `*`, whose columns
 * change under a plan when a migration adds one.
 */
const plannedAnew = /\*|\blike\b|\blimit\b/i;

const seen = new Map<string, number>();
const names = new Map<string, string>();

/** Name of a statement that is worth one, the same in every process; undefined for the others. */
export function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= mostNames || plannedAnew.test(text)) return known;
  const times = (seen.get(text) ?? 0) + 1;
  if (seen.size > mostNames * 10) seen.clear();
  seen.set(text, times);
  if (times <= timesBefore) return undefined;
  seen.delete(text);
  const name = `portal_${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`;
  names.set(text, name);
  return name;
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
      const name = mayName ? statementName(text) : undefined;
      return name === undefined ? send(text, values, callback) : send({ name, text, values }, callback);
    };
    this.query = query as pg.Client['query'];
  }
}
