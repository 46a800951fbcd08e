import type { CompiledQuery } from 'kysely';
import type { Db } from './database';

/** Placeholder for an argument while its query is compiled. */
class Place {
  constructor(readonly index: number) {}
}

/**
 * A query whose text never depends on its arguments, put together and compiled once a database: for the few that
 * nearly every call asks, where building them costs more than reading what they find.
 * @param build must hand its arguments to the query as values, and not look at them
 */
export function compiledOnce<Args extends unknown[], Row>(
  build: (db: Db, ...args: Args) => { compile(): CompiledQuery<Row> },
): (db: Db, ...args: Args) => Promise<Row[]> {
  const compiled = new WeakMap<Db, CompiledQuery<Row>>();
  const places = Array.from({ length: build.length - 1 }, (_, index) => new Place(index)) as unknown as Args;
  return async (db, ...args) => {
    let query = compiled.get(db);
    if (query === undefined) compiled.set(db, (query = build(db, ...places).compile()));
    const parameters = query.parameters.map((value) => (value instanceof Place ? args[value.index] : value));
    return (await db.executeQuery<Row>({ ...query, parameters })).rows;
  };
}
