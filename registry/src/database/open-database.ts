import type { Socket } from 'node:net';
import { recordStatement } from '@portal/telemetry';
import { Kysely, PostgresDialect, type LogEvent } from 'kysely';
import pg from 'pg';
import type { RegistryTables } from './tables';

/** A connection pool, or a transaction: what queries take as first argument. Tables live in schema `registry`. */
export type RegistryDatabase = Kysely<RegistryTables>;

/** Connections of a pool, unless told otherwise. */
export const registryConnections = 10;

export interface RegistryDatabaseOptions {
  /** Hears of connections lost between two queries; without a listener they would end the process. */
  onIdleError?: (error: Error) => void;
  /** Whether statements are spans of the trace that runs. */
  traced?: boolean;
  maxConnections?: number;
}

export function openRegistryDatabase(
  url: string,
  {
    onIdleError = () => undefined,
    traced = false,
    maxConnections = registryConnections,
  }: RegistryDatabaseOptions = {},
): RegistryDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: 10_000,
    application_name: 'portal-registry',
    options: '-c timezone=UTC -c statement_timeout=30000',
  });
  pool.on('error', onIdleError);
  // Lost in use: its query fails and says so. Without a listener of its own the client would end the process.
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    socketOf(client)?.setTimeout(silenceMs, () => socketOf(client)?.destroy(new Error(silent)));
  });
  return new Kysely<RegistryTables>({
    dialect: new PostgresDialect({ pool }),
    ...(traced && { log: traceStatement }),
  });
}

const traceStatement = ({ level, query: { sql }, queryDurationMillis: milliseconds }: LogEvent): void =>
  recordStatement({ sql, milliseconds, failed: level === 'error' });

/**
 * ms without a byte: more than any statement may take. A host that vanished says nothing, and the system would wait a
 * quarter of an hour for it before the connection was lost and another host could be asked.
 */
const silenceMs = 60_000;
const silent = `The database has said nothing for ${silenceMs / 1000} s.`;

/** The driver's types leave it out. */
const socketOf = (client: pg.PoolClient): Socket | undefined =>
  (client as unknown as { connection?: { stream?: Socket } }).connection?.stream;

export function registrySchema(db: RegistryDatabase): RegistryDatabase {
  return db.withSchema('registry');
}
