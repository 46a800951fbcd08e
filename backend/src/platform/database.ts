import { Kysely, PostgresDialect, type CompiledQuery } from 'kysely';
import pg from 'pg';
import Cursor from 'pg-cursor';
import { withPlainTlsMode } from './database-address';
import { observeStatement } from './observation/observations';
import { PipelinedReads } from './pipelined-reads';
import { PreparedClient } from './prepared-client';
import type { Database } from './schema/tables';
import { silenceEnder, type Silence } from './silent-connections';

/** Connections of a pool, unless told otherwise. */
export const callConnections = 24;

export interface DatabaseOptions {
  /** Connections, those of `PipelinedReads` included; default `callConnections`. */
  maxConnections?: number;
  /** Milliseconds that a statement waits for another's lock; default 10,000. */
  lockTimeoutMs?: number;
  /** Called when an idle connection breaks (server restarted, network gone): the pool replaces it. */
  onIdleError?: (error: Error) => void;
  /** Whether statements that come again are prepared by name: see prepared-client.ts. Default true. */
  preparedStatements?: boolean;
  /** When connections end whose server says nothing; default: after ten seconds. */
  silence?: Silence;
  /** Whether statements are timed and told of, for metrics and traces. Default false. */
  observed?: boolean;
}

/** A connection, or the transaction in its place: what queries take as first argument. */
export type Db = Kysely<Database>;

const { builtins } = pg.types;

/** `int8` as a number, and an error rather than a rounded one. */
function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 beyond a safe integer: ${text}`);
  return value;
}

/** The driver's own choices are a local-time Date for `date` and a string for `int8` and `numeric`. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number) => {
    if (oid === builtins.DATE) return (text: string) => text;
    if (oid === builtins.INT8) return safeInteger;
    if (oid === builtins.NUMERIC) return Number;
    return pg.types.getTypeParser(oid);
  },
};

const pools = new WeakMap<Db, pg.Pool>();

/** The driver's pool below a database opened here: COPY needs a bare connection. */
export function poolOf(db: Db): pg.Pool {
  const pool = pools.get(db);
  if (!pool) throw new Error('This database was not opened by openDatabase.');
  return pool;
}

/**
 * One connection for a command of an operator: a long transaction is its work. Behind a pooler settings of a session do
 * not last, so that the command makes its own in its transaction.
 */
export async function openConnection(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: withPlainTlsMode(url),
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    application_name: 'portal-operations',
    types,
  });
  // Lost in use: its query fails and says so. Without a listener of its own the client would end the process.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Of so many connections, those that short reads share: too few leave none to spare. */
const sharedOf = (connections: number): number => Math.min(2, Math.floor(connections / 6));

const pipelines = new WeakMap<Db, { reads: PipelinedReads; observed: boolean }>();

/**
 * Runs a short read by key on a shared connection: see pipelined-reads.ts. Undefined for a transaction, whose statements go
 * on its own connection, and where no shared connection is free.
 */
export async function readPipelined<Row>(db: Db, query: CompiledQuery<Row>): Promise<Row[] | undefined> {
  const shared = pipelines.get(db);
  if (shared === undefined) return undefined;
  const reading = shared.reads.read(query.sql, [...query.parameters]);
  if (!shared.observed) return (await reading)?.rows as Row[] | undefined;
  const started = performance.now();
  const tell = (event: { level: 'query' } | { level: 'error'; error: unknown }) =>
    observeStatement({ ...event, query, queryDurationMillis: performance.now() - started });
  try {
    const answer = await reading;
    // without an answer, the read goes to the pool, and Kysely reports that statement
    if (answer) tell({ level: 'query' });
    return answer?.rows as Row[] | undefined;
  } catch (error) {
    tell({ level: 'error', error });
    throw error;
  }
}

/** Opens a pool; connects at the first query. `destroy()` closes it. */
export function openDatabase(url: string, options: DatabaseOptions = {}): Db {
  const connectionString = withPlainTlsMode(url);
  const connections = options.maxConnections ?? callConnections;
  const isPrepared = options.preparedStatements !== false;
  const shared = isPrepared ? sharedOf(connections) : 0;
  const settings = {
    connectionString,
    application_name: 'portal',
    options: `-c timezone=UTC -c statement_timeout=30000 -c lock_timeout=${options.lockTimeoutMs ?? 10_000} -c idle_in_transaction_session_timeout=60000`,
    connectionTimeoutMillis: 5_000,
    types,
  };
  const endSilent = silenceEnder(connectionString, options.silence);
  const pool = new pg.Pool({
    ...settings,
    max: connections - shared,
    idleTimeoutMillis: 30_000,
    Client: isPrepared ? PreparedClient : pg.Client,
  });
  pool.on('error', (error) => options.onIdleError?.(error));
  // Lost in use: its query fails and says so. Without a listener of its own the client would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('connect', endSilent);
  const reads = new PipelinedReads(() => {
    const client = new PreparedClient({ ...settings, pipeline: true });
    client.on('error', (error) => options.onIdleError?.(error));
    client.once('connect', () => endSilent(client));
    return client;
  }, shared);
  const observed = options.observed === true;
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({
      pool: {
        connect: () => pool.connect(),
        end: () => pool.end(),
      },
      cursor: Cursor,
    }),
    ...(observed && { log: observeStatement }),
  });
  // Kysely ends no pool that it never used
  const destroy = db.destroy.bind(db);
  db.destroy = async () => {
    await reads.end();
    await destroy();
  };
  pools.set(db, pool);
  pipelines.set(db, { reads, observed });
  return db;
}
