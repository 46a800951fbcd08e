import {
  Kysely,
  PostgresAdapter,
  PostgresDriver,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type Dialect,
} from 'kysely';
import type { ClientBase } from 'pg';

/** Begins and ends nothing: the transaction is the caller's. */
class OpenTransactionDriver extends PostgresDriver {
  override beginTransaction = async (): Promise<void> => undefined;
  override commitTransaction = async (): Promise<void> => undefined;
  override rollbackTransaction = async (): Promise<void> => undefined;
}

/**
 * A database whose every statement runs in the transaction that the caller has begun on this client: code that opens
 * transactions of its own, such as the migrations, becomes a part of it. What such code has done before it fails stays
 * until the caller rolls back.
 */
export function inOpenTransaction<Tables>(client: ClientBase): Kysely<Tables> {
  const connection = { query: client.query.bind(client), release: () => undefined };
  const pool = { connect: async () => connection, end: async () => undefined };
  const dialect: Dialect = {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new OpenTransactionDriver({ pool }),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
  return new Kysely<Tables>({ dialect });
}
