import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { RegistryTables } from './tables';

/** A connection pool, or a transaction: what queries take as first argument. Tables live in schema `registry`. */
export type RegistryDatabase = Kysely<RegistryTables>;

/** `onIdleError` hears of connections lost between two queries; without a listener they end the process. */
export function openRegistryDatabase(
  url: string,
  onIdleError: (error: Error) => void = () => undefined,
): RegistryDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 10_000,
    application_name: 'portal-registry',
    options: '-c timezone=UTC -c statement_timeout=30000',
  });
  pool.on('error', onIdleError);
  // Lost in use: its query fails and says so. Without a listener of its own the client would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new Kysely<RegistryTables>({ dialect: new PostgresDialect({ pool }) });
}

export function registrySchema(db: RegistryDatabase): RegistryDatabase {
  return db.withSchema('registry');
}
