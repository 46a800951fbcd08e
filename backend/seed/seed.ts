import { randomBytes } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { today as todayInParis } from '@portal/domain';
import type { PoolClient } from 'pg';
import type { Db } from '../src/platform/database';
import { readTowns } from '../src/platform/towns/towns';
import { administratorRow } from './accounts/agents';
import { inBulkSession, inTransaction } from './copy/bulk-session';
import { copyRows } from './copy/copy-rows';
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
const batchSize = 500;

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
    const run = known ?? (await begin(client, options, tell));
    if (customersOf(run.size) > 0) await addPopulation(client, run, tell);
    await client.query('analyze');
    await finishRun(client);
  });
}

/** Towns, catalogue and groups, in one transaction with the row that remembers the run. */
async function begin(
  client: PoolClient,
  options: SeedOptions,
  tell: (line: string) => void,
): Promise<SeedRun> {
  const today = options.today ?? todayInParis();
  const size = String(options.size);
  const rows = referenceRows(await readTowns(), today);
  if (size === 'none') rows.add('identity', administratorRow(await firstPassword(options, tell), today));
  await inTransaction(client, async () => {
    await startRun(client, size, today);
    await copyRows(client, rows);
  });
  return { size, today, customersDone: 0, finished: false };
}

async function firstPassword({ adminPassword }: SeedOptions, tell: (line: string) => void): Promise<string> {
  const password = adminPassword ?? randomBytes(12).toString('base64url');
  if (!adminPassword) tell(`Administrator: admin, password ${password} (shown this once; change it).`);
  return hash(password.normalize('NFKC'), { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
}

async function addPopulation(client: PoolClient, run: SeedRun, tell: (line: string) => void): Promise<void> {
  const total = customersOf(run.size);
  const population = await Population.of(await readTowns(), run.today);
  const report = new ProgressReport(total, run.customersDone, tell);
  for (let done = run.customersDone; done < total;) {
    const next = Math.min(total, done + batchSize);
    const rows = population.rows(done, next);
    let written = 0;
    await inTransaction(client, async () => {
      written = await copyRows(client, rows);
      await recordDone(client, next);
    });
    done = next;
    report.add(done, written);
  }
  report.finish();
}
