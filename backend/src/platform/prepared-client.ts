import { createHash } from 'node:crypto';
import pg from 'pg';
import { NamedQuery } from './named-query';

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
/** Statements that such a migration was found by: a column has another type. */
const outdated = new Set<string>();
/** Statements whose answer changes with the columns of a table. */
const takesAllColumns = (text: string): boolean => text.includes('*');

/** Name of a statement that is worth one, the same in every process; undefined for the others. */
export function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= mostNames || plannedAnew.test(text)) return known;
  if (outdated.has(text) || (isMigrated && takesAllColumns(text))) return undefined;
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
 * A statement was prepared before a migration added a column to its `*`, or changed the type of one: PostgreSQL refuses it, before
 * it does anything, on each connection that prepared it.
 */
export const isOutdated = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '0A000' && error.routine === 'RevalidateCachedQuery';

const unknownOrThereAlready = new Set(['26000', '42P05']);

/**
 * On a shared connection: the statement that was to prepare it, sent before it, failed, as at a lock; or it was prepared
 * meanwhile. PostgreSQL says so before it does anything.
 */
const isMisnamed = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && unknownOrThereAlready.has(error.code ?? '');

/**
 * From a migration until the next start, neither this statement nor one with `*` has a name: a pooler keeps plans by text, and would
 * give the outdated one again under any name.
 */
function forgetOutdated(text: string): void {
  isMigrated = true;
  outdated.add(text);
  names.delete(text);
  for (const other of names.keys()) if (takesAllColumns(other)) names.delete(other);
}

type Send = (query: unknown, values?: unknown, callback?: unknown) => unknown;

const sent = (send: Send, query: pg.Query): Promise<unknown> =>
  new Promise((resolve, reject) => {
    send(query, (error: unknown, result: unknown) => (error ? reject(error) : resolve(result)));
  });

/** What a statement answers that is still to be sent, or need not be. */
const nothing = { command: '', rowCount: null, rows: [] };

const sentWithNext = new Set<string>();

/**
 * From now on this statement is sent with the one that follows it in its transaction: one way to the database and back instead of
 * two. For a write whose answer nobody looks at; what it fails with, the next one fails with, at the latest the commit.
 */
export const sendWithNext = (text: string): void => void sentWithNext.add(text);

const ends = (text: unknown) => text === 'commit' || text === 'rollback';

/**
 * Names the statements that come again, so that PostgreSQL parses and plans each once a connection. A pooler between
 * that hands out connections by transaction has to know of it: `max_prepared_statements` of PgBouncer 1.21
 * (docs/scaling.md). `begin` is sent with the first statement of its transaction.
 */
export class PreparedClient extends pg.Client {
  /** To be sent with the next statement. */
  private delayed: NamedQuery[] = [];
  private isBeginDelayed = false;
  /** Statements to be sent once the delayed ones are. `commit` and `rollback` come after them. */
  private following: Promise<unknown> | undefined;
  /** A commit or rollback is under way. */
  private isEnding = false;

  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const send = super.query.bind(this) as Send;
    const query: Send = (text, values, callback) => {
      if (typeof text !== 'string' || callback !== undefined)
        return this.unprepared(send, text, values, callback);
      if (this.isEnding) return this.refuseLate();
      if (text === 'begin' || ends(text)) return this.bound(send, text);
      // several commands in one text, which cannot be prepared, come without values: migrations
      const name = Array.isArray(values) && values.length > 0 ? statementName(text) : undefined;
      if (name === undefined) return this.unprepared(send, text, values);
      const statement = new NamedQuery(text, values as unknown[], name, this.delayed);
      return this.mayDelay(statement, text) ? this.delay(statement) : this.ask(send, statement);
    };
    this.query = query as pg.Client['query'];
  }

  /** `begin`, `commit` and `rollback`. */
  private async bound(send: Send, text: string): Promise<unknown> {
    const wasDelayed = this.isBeginDelayed;
    const statement = new NamedQuery(text, [], `portal_${text}`, text === 'commit' ? this.delayed : []);
    if (text === 'begin') {
      if (statement.isPreparedOn(this.connection)) return this.holdBegin(statement);
      return sent(send, statement);
    }
    const isEmpty = wasDelayed && (text === 'rollback' || this.delayed.length === 1);
    this.forgetHeld();
    return isEmpty ? nothing : this.finish(send, statement);
  }

  private holdBegin(begin: NamedQuery): Promise<unknown> {
    this.isBeginDelayed = true;
    return this.delay(begin);
  }

  private async finish(send: Send, statement: NamedQuery): Promise<unknown> {
    this.isEnding = true;
    try {
      await this.following;
      const { text } = statement as unknown as Named;
      const result = (await sent(send, statement)) as pg.QueryResult;
      // what PostgreSQL answers to the commit of a transaction in which a statement failed
      if (text === 'commit' && result.command === 'ROLLBACK')
        throw new Error(
          'The transaction was rolled back: a statement in it had failed, and its error was passed over',
        );
      return result;
    } finally {
      this.isEnding = false;
      this.following = undefined;
    }
  }

  /** Sent now, it would be carried out behind the end of its transaction, outside of any. */
  private async refuseLate(): Promise<never> {
    throw new Error('The transaction of this statement is being ended');
  }

  private forgetHeld(): void {
    this.delayed = [];
    this.isBeginDelayed = false;
  }

  private mayDelay(statement: NamedQuery, text: string): boolean {
    const isInTransaction = this.isBeginDelayed || this.getTransactionStatus() === 'T';
    return isInTransaction && sentWithNext.has(text) && statement.isSilentOn(this.connection);
  }

  private async delay(statement: NamedQuery): Promise<unknown> {
    this.delayed = [...this.delayed, statement];
    return nothing;
  }

  /** Sends the delayed statements first, as a group of their own. */
  private unprepared(send: Send, text: unknown, values: unknown, callback?: unknown): unknown {
    const [last] = this.delayed.slice(-1);
    if (last === undefined) return send(text, values, callback);
    const before = this.delayed.slice(0, -1);
    this.forgetHeld();
    const { text: lastText, values: lastValues, name } = last as unknown as Named;
    const done = sent(send, new NamedQuery(lastText, lastValues, name, before));
    if (typeof text === 'string' && callback === undefined) {
      const answer = done.then(() => send(text, values));
      this.following = Promise.allSettled([this.following, answer]).then(() => undefined);
      return answer;
    }
    // the driver keeps the order; in a transaction that failed, this fails too
    done.catch(() => undefined);
    return send(text, values, callback);
  }

  private async ask(send: Send, statement: NamedQuery): Promise<unknown> {
    const isAlone = this.delayed.length === 0;
    this.forgetHeld();
    try {
      return await sent(send, statement);
    } catch (error) {
      // from here on, as the driver does it: its own frames say nothing
      if (error instanceof Error) Error.captureStackTrace(error);
      const { text, values } = statement as unknown as Named;
      if (isOutdated(error)) forgetOutdated(text);
      else if (!isMisnamed(error)) throw error;
      // a transaction is lost with its failed statement: inTransaction begins it anew
      if (!isAlone || this.getTransactionStatus() !== 'I') throw error;
      return send(text, values);
    }
  }
}

interface Named {
  text: string;
  values: unknown[];
  name: string;
}
