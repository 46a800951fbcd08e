import type { CompiledQuery } from 'kysely';
import { readPipelined, type Db } from './database';
import { sendWithNext } from './prepared-client';

/** Placeholder for an argument, or for a field of one, while its query is compiled. */
class Place {
  constructor(
    readonly index: number,
    readonly field?: string,
  ) {}

  valueIn(args: readonly unknown[]): unknown {
    const value = args[this.index];
    return this.field === undefined ? value : (value as Record<string, unknown>)[this.field];
  }
}

/** For `build`: these fields of an argument that is a row. */
export const fieldsOf = <Row extends object, Name extends keyof Row & string>(
  row: Row,
  ...names: Name[]
): Pick<Row, Name> =>
  Object.fromEntries(
    names.map((name) => [name, row instanceof Place ? new Place(row.index, name) : row[name]]),
  ) as Pick<Row, Name>;

/** @param build must hand its arguments to the query as values, and not look at them; a row's by `fieldsOf` */
type Build<Args extends unknown[], Row> = (db: Db, ...args: Args) => { compile(): CompiledQuery<Row> };

function compiling<Args extends unknown[], Row>(build: Build<Args, Row>) {
  // of a database and of its transactions: what makes the text is the same
  const compiled = new WeakMap<object, CompiledQuery<Row>>();
  const places = Array.from({ length: build.length - 1 }, (_, index) => new Place(index)) as unknown as Args;
  return (db: Db, args: Args): CompiledQuery<Row> => {
    const { adapter } = db.getExecutor();
    let query = compiled.get(adapter);
    if (query === undefined) compiled.set(adapter, (query = build(db, ...places).compile()));
    const parameters = query.parameters.map((value) =>
      value instanceof Place ? value.valueIn(args) : value,
    );
    return { query: query.query, queryId: query.queryId, sql: query.sql, parameters };
  };
}

/**
 * A query whose text never depends on its arguments, put together and compiled once a database: for the few that
 * nearly every call asks, where building them costs more than what they do.
 */
export function compiledOnce<Args extends unknown[], Row>(
  build: Build<Args, Row>,
): (db: Db, ...args: Args) => Promise<Row[]> {
  const queryOf = compiling(build);
  return async (db, ...args) => (await db.executeQuery<Row>(queryOf(db, args))).rows;
}

/** The same, for a write whose answer nobody looks at: in a transaction, it is sent with the statement after it. */
export function unansweredWrite<Args extends unknown[]>(
  build: Build<Args, unknown>,
): (db: Db, ...args: Args) => Promise<void> {
  const queryOf = compiling(build);
  return async (db, ...args) => {
    const query = queryOf(db, args);
    sendWithNext(query.sql);
    await db.executeQuery(query);
  };
}

/**
 * The same, for a read by key that takes no lock: outside transactions it shares a connection with others
 * (pipelined-reads.ts).
 */
export function shortRead<Args extends unknown[], Row>(
  build: Build<Args, Row>,
): (db: Db, ...args: Args) => Promise<Row[]> {
  const queryOf = compiling(build);
  return async (db, ...args) => {
    const query = queryOf(db, args);
    return (await readPipelined(db, query)) ?? (await db.executeQuery<Row>(query)).rows;
  };
}

/** The same, of its first row; undefined where it finds none. */
export function shortReadOfOne<Args extends unknown[], Row>(
  build: Build<Args, Row>,
): (db: Db, ...args: Args) => Promise<Row | undefined> {
  const read = shortRead(build);
  return async (db, ...args) => (await read(db, ...args))[0];
}
