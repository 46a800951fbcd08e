import { randomBytes } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { startOfParisDay, today as todayInParis } from '@portal/domain';
import type { PoolClient } from 'pg';
import { ConfigError } from '../src/config/config-error';
import type { Issuer } from '../src/domains/billing/documents/blocks';
import { type Db, poolOf } from '../src/platform/database';
import { readTowns, type Town } from '../src/platform/towns/towns';
import { administratorRow } from './accounts/agents';
import { passwordParameters } from './accounts/demo-passwords';
import { CopyBuffer } from './copy/copy-buffer';
import { restoreKeys, suspendKeys } from './copy/suspended-keys';
import { tableOrder } from './copy/table-order';
import { namedCustomers, Population } from './population';
import { ProgressReport } from './progress-report';
import { referenceRows } from './reference/reference-rows';
import { finishRun, readRun, recordDone, type SeedRun, startRun } from './seed-run';

/** Two starters at once: the second waits here, and finds the work done. */
const lockKey = 0x5eed;

/**
 * Runs `work` on one connection that has the seed's lock and no statement timeout (an index over millions of rows takes
 * longer than a request may).
 */
async function inBulkSession<T>(db: Db, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await poolOf(db).connect();
  // When the connection breaks between two statements, the next one fails with the error.
  client.on('error', () => undefined);
  try {
    await client.query(
      `set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set synchronous_commit = off`,
    );
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    return await work(client);
  } finally {
    // Its settings and its lock go with the connection.
    client.release(true);
  }
}

/** All of `work`, or nothing of it. */
async function inTransaction(client: PoolClient, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

export interface SeedOptions {
  /** The demo supplier, nothing but towns, catalogue, groups and one administrator, or so many customers. */
  size: 'demo' | 'none' | number;
  /** Whose invoices they are, as their papers name it. */
  issuer: Issuer;
  /** Called with the progress; each line may replace the one before. */
  onProgress?: (line: string) => void;
  /** Called with what people must be able to read afterwards: the random password. */
  onNotice?: (line: string) => void;
  /** Reference day, `YYYY-MM-DD`; today in Paris. The same day gives the same rows. */
  today?: string;
  /** First password of `admin` with size `none`; when absent, a random one is passed once to `onNotice`. */
  adminPassword?: string;
  /** E-mail of `admin` with size `none`; an example one when absent, except in production. */
  adminEmail?: string;
  production?: boolean;
  /** Seals the second factor of the demo account that has one; left out, none has. */
  sessionKey?: Uint8Array;
}

const demoCustomers = 300;
/** Customers of one transaction: what a killed seed does again at most. */
const batchSize = 250;
/** Customers made before the event loop has its turn. */
const customersPerTurn = 5;
/** Customers from which keys and indexes are built after the load. */
const largeLoad = 5000;

const customersOf = (size: string): number => {
  if (size === 'none') return 0;
  return Math.max(namedCustomers, size === 'demo' ? demoCustomers : Number(size));
};

/**
 * Fills an empty, migrated database, once: a row remembers. A seed killed at any moment goes on after its
 * last whole batch at the next start, with the size and the day it began with.
 * @throws ConfigError in production without the e-mail of the first administrator: nothing is written then.
 */
export async function seed(db: Db, options: SeedOptions): Promise<void> {
  await inBulkSession(db, async (client) => {
    const known = await readRun(client);
    if (known?.finished) return;
    const tell = options.onProgress ?? (() => undefined);
    const towns = await readTowns();
    const run = known ?? (await begin(client, options, towns));
    if (customersOf(run.size) > 0) await addPopulation(client, run, { ...options, towns }, tell);
    if (run.suspended) tell('Building indexes and checking keys…');
    await inTransaction(client, async () => {
      if (run.suspended) await restoreKeys(client, run.suspended);
      await finishRun(client);
    });
    await client.query('analyze');
  });
}

/**
 * The reference day has only begun: an hour of it may be to come, and the hour of the seed would make other rows of the
 * same day.
 */
const bufferOf = (today: string) => new CopyBuffer(startOfParisDay(today));

/** Towns, catalogue and groups, in one transaction with the row that remembers the run. */
async function begin(client: PoolClient, options: SeedOptions, towns: Town[]): Promise<SeedRun> {
  const today = options.today ?? todayInParis();
  const size = String(options.size);
  const rows = referenceRows(towns, today);
  if (size === 'none') {
    const { adminEmail: email, adminPassword } = options;
    if (options.production && email === undefined) {
      throw new ConfigError(
        'PORTAL_ADMIN_EMAIL must be set for the first start in production: the mails of the first administrator, admin, go there.',
      );
    }
    const validated = adminPassword !== undefined;
    rows.add('identity', administratorRow(await firstPassword(options), today, { validated, email }));
  }
  const buffer = bufferOf(today);
  buffer.add(rows);
  let suspended: SeedRun['suspended'] = null;
  await inTransaction(client, async () => {
    await buffer.writeTo(client);
    if (customersOf(size) >= largeLoad) {
      const tables = tableOrder.map((table) => `"${table}"`);
      suspended = await suspendKeys(client, tables);
    }
    await startRun(client, { size, today, suspended });
  });
  return { size, today, customersDone: 0, suspended, finished: false };
}

async function firstPassword({ adminPassword, onNotice }: SeedOptions): Promise<string> {
  const password = adminPassword ?? randomBytes(12).toString('base64url');
  if (adminPassword === undefined) {
    onNotice?.(`Administrator: admin, password ${password} (shown this once; asks for one of your own).`);
  }
  return hash(password.normalize('NFKC'), passwordParameters);
}

async function addPopulation(
  client: PoolClient,
  run: SeedRun,
  { towns, issuer, sessionKey }: Pick<SeedOptions, 'issuer' | 'sessionKey'> & { towns: Town[] },
  tell: (line: string) => void,
): Promise<void> {
  const total = customersOf(run.size);
  const population = await Population.of(towns, run.today, issuer);
  const report = new ProgressReport(total, run.customersDone, tell);
  const next = (from: number) => nextBatch(population, bufferOf(run.today), { from, total, sessionKey });
  let batch = await next(run.customersDone);
  while (batch) {
    const { buffer, to } = batch;
    const write = inTransaction(client, async () => {
      await buffer.writeTo(client);
      await recordDone(client, to);
    });
    // The next customers are made while the database takes in these.
    [batch] = await Promise.all([next(to), write]);
    report.add(to, buffer.rows);
  }
  report.finish();
}

/** The rows of the customers from that position on; null after the last. Lets the socket breathe in between. */
async function nextBatch(
  population: Population,
  buffer: CopyBuffer,
  { from, total, sessionKey }: { from: number; total: number; sessionKey: Uint8Array | undefined },
) {
  if (from >= total) return null;
  const to = Math.min(total, from + batchSize);
  if (from === 0) buffer.add(population.agents(sessionKey));
  for (let at = from; at < to; at++) {
    buffer.add(population.customer(at));
    if (at % customersPerTurn === 0) await new Promise(setImmediate);
  }
  return { buffer, to };
}
