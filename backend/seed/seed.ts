import { randomBytes } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { today as todayInParis } from '@portal/domain';
import type { PoolClient } from 'pg';
import type { Db } from '../src/platform/database';
import { readTowns, type Town } from '../src/platform/towns/towns';
import { administratorRow } from './accounts/agents';
import { inBulkSession, inTransaction } from './copy/bulk-session';
import { CopyBuffer } from './copy/copy-buffer';
import { namedCustomers, Population } from './population';
import { ProgressReport } from './progress-report';
import { referenceRows } from './reference/reference-rows';
import { finishRun, readRun, recordDone, type SeedRun, startRun } from './seed-run';

export interface SeedOptions {
  /** The demo supplier, nothing but towns, catalogue, groups and one administrator, or so many customers. */
  size: 'demo' | 'none' | number;
  /** Told lines for people. */
  onProgress?: (line: string) => void;
  /** Reference day, `YYYY-MM-DD`; today in Paris. The same day gives the same rows. */
  today?: string;
  /** First password of `admin` with size `none`; drawn and told once when absent. */
  adminPassword?: string;
}

const demoCustomers = 300;
/** Customers of one transaction: what a killed seed does again at most. */
const batchSize = 250;

const customersOf = (size: string): number => {
  if (size === 'none') return 0;
  return Math.max(namedCustomers, size === 'demo' ? demoCustomers : Number(size));
};

/**
 * Fills an empty, migrated database, once: a row remembers. A seed killed at any moment goes on after its
 * last whole batch at the next start, with the size and the day it began with.
 */
export async function seed(db: Db, options: SeedOptions): Promise<void> {
  await inBulkSession(db, async (client) => {
    const known = await readRun(client);
    if (known?.finished) return;
    const tell = options.onProgress ?? (() => undefined);
    const towns = await readTowns();
    const run = known ?? (await begin(client, options, towns, tell));
    if (customersOf(run.size) > 0) await addPopulation(client, run, towns, tell);
    await client.query('analyze');
    await finishRun(client);
  });
}

/** Towns, catalogue and groups, in one transaction with the row that remembers the run. */
async function begin(
  client: PoolClient,
  options: SeedOptions,
  towns: Town[],
  tell: (line: string) => void,
): Promise<SeedRun> {
  const today = options.today ?? todayInParis();
  const size = String(options.size);
  const rows = referenceRows(towns, today);
  if (size === 'none') rows.add('identity', administratorRow(await firstPassword(options, tell), today));
  const buffer = new CopyBuffer();
  buffer.add(rows);
  await inTransaction(client, async () => {
    await startRun(client, size, today);
    await buffer.writeTo(client);
  });
  return { size, today, customersDone: 0, finished: false };
}

async function firstPassword({ adminPassword }: SeedOptions, tell: (line: string) => void): Promise<string> {
  const password = adminPassword ?? randomBytes(12).toString('base64url');
  if (!adminPassword) tell(`Administrator: admin, password ${password} (shown this once; change it).`);
  return hash(password.normalize('NFKC'), { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
}

async function addPopulation(
  client: PoolClient,
  run: SeedRun,
  towns: Town[],
  tell: (line: string) => void,
): Promise<void> {
  const total = customersOf(run.size);
  const population = await Population.of(towns, run.today);
  const report = new ProgressReport(total, run.customersDone, tell);
  for (let done = run.customersDone; done < total;) {
    const next = Math.min(total, done + batchSize);
    const buffer = new CopyBuffer();
    if (done === 0) buffer.add(population.agents());
    for (let at = done; at < next; at++) buffer.add(population.customer(at));
    await inTransaction(client, async () => {
      await buffer.writeTo(client);
      await recordDone(client, next);
    });
    done = next;
    report.add(done, buffer.rows);
  }
  report.finish();
}
