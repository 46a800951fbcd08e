import { jobNames, type JobName } from '@portal/contract';
import { sql } from 'kysely';
import { pino } from 'pino';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database';
import { openApplicationRole } from '../application-role';
import { openDatabase, type Db } from '../database';
import { jobRunner, type JobRunner, type Jobs } from './job-runner';
import { openQueues } from './job-queues';
import { LeftForLater } from './left-for-later';
import { inShare, queueShares, type Share, type SharedJob } from './shared-work';

/** Two processes on one database, as the role of a running portal. */
let database: TestDatabase;
let pools: [Db, Db];
const runners: JobRunner[] = [];
const logLines: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  const url = await openApplicationRole(database.url);
  pools = [openDatabase(url, { maxConnections: 4 }), openDatabase(url, { maxConnections: 4 })];
});
beforeEach(async () => {
  await sql`delete from job.job`.execute(database.db);
  logLines.length = 0;
});
afterEach(() => Promise.all(runners.splice(0).map((runner) => runner.end())));
afterAll(async () => {
  for (const pool of pools) await pool.destroy();
  await database.drop();
});

const log = pino({}, { write: (line: string) => void logLines.push(line) });
const idle = Object.fromEntries(jobNames.map((name) => [name, async () => undefined])) as unknown as Jobs;

function runner(pool: 0 | 1, jobs: Partial<Jobs>): JobRunner {
  const made = jobRunner(pools[pool], log, { ...idle, ...jobs });
  runners.push(made);
  return made;
}

/** A job whose runs last until the test ends them. */
function slow() {
  const begun: (() => void)[] = [];
  const run = () => new Promise<void>((resolve) => void begun.push(resolve));
  return { begun, run };
}

const runsOf = async (name: JobName) => {
  const { rows } = await sql<{ state: string; retry_count: number; output: unknown }>`
    select state, retry_count, output from job.job where name = ${name} order by created_on`.execute(
    database.db,
  );
  return rows;
};
const until = async (done: () => Promise<boolean> | boolean) => {
  while (!(await done())) await new Promise((resolve) => setImmediate(resolve));
};
const states = async (name: JobName) => (await runsOf(name)).map(({ state }) => state);
const ended = (name: JobName, state: string) => until(async () => (await states(name)).includes(state));
const dueNow = () => sql`update job.job set start_after = now() - interval '1 second'`.execute(database.db);

test('S1 the tables are those that the installed pg-boss needs, else no process starts', async () => {
  await runner(0, {}).check();
  await sql`update job.version set version = 23`.execute(database.db);
  await expect(runner(0, {}).check()).rejects.toThrow(/requires migrations/);
  await sql`update job.version set version = 24`.execute(database.db);
});

test('the migrations make a queue for every job, and no other', async () => {
  const { rows } = await sql<{ name: string; policy: string }>`select name, policy from job.queue`.execute(
    database.db,
  );
  expect(rows.map(({ name }) => name).sort()).toEqual([...jobNames].sort());
  expect(new Set(rows.map(({ policy }) => policy))).toEqual(new Set(['stately']));
});

test('S8 in each slot of time a job is run once, whichever process looks', async () => {
  let runs = 0;
  const cleanup = async () => void runs++;
  const [one, other] = [runner(0, { cleanup }), runner(1, { cleanup })];
  await Promise.all([one.beginDue(), other.beginDue()]);
  await ended('cleanup', 'completed');
  await other.beginDue();
  await other.end();
  expect(runs).toBe(1);
  expect(await states('cleanup')).toEqual(['completed']);
});

test('S8 no other process begins a job while a run of it is under way; one that waits follows it', async () => {
  const { begun, run } = slow();
  const [one, other] = [runner(0, { cleanup: run }), runner(1, { cleanup: run })];
  await one.beginDue();
  await until(() => begun.length === 1);
  expect(await openQueues(pools[1]).send('cleanup', {})).not.toBeNull();
  expect(await openQueues(pools[1]).send('cleanup', {})).toBeNull();
  await other.beginDue();
  expect(await states('cleanup')).toEqual(['active', 'created']);
  begun[0]!();
  await ended('cleanup', 'completed');
  await other.beginDue();
  await until(() => begun.length === 2);
  begun[1]!();
});

test('S1 a run that fails is repeated, later each time, and its message is kept; the others are done', async () => {
  let attempts = 0;
  const cleanup = async () => {
    if (++attempts < 3)
      throw Object.assign(new Error(`attempt ${attempts}`), { detail: 'Key (email)=(a@b.fr)' });
  };
  const one = runner(0, { cleanup });
  await one.beginDue();
  await ended('cleanup', 'retry');
  await ended('cardRefunds', 'completed');
  expect(await runsOf('cleanup')).toEqual([
    { state: 'retry', retry_count: 0, output: { message: 'attempt 1' } },
  ]);
  expect(logLines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { job: 'cleanup', msg: 'a job failed' },
  ]);
  await one.beginDue();
  expect(attempts).toBe(1);
  await dueNow();
  await one.beginDue();
  await until(() => attempts === 2);
  await ended('cleanup', 'retry');
  await dueNow();
  await one.beginDue();
  await ended('cleanup', 'completed');
  expect(await runsOf('cleanup')).toEqual([{ state: 'completed', retry_count: 2, output: null }]);
});

/** A job of much work; its shares last until the test lets them end. */
function large(done: Share[]) {
  const open: (() => void)[] = [];
  const job: SharedJob = {
    plan: () => Promise.resolve(true),
    run: (_log, share) => {
      done.push(share);
      return new Promise<void>((resolve) => void open.push(resolve));
    },
  };
  return { job, open };
}
const parts = (shares: Share[]) => shares.map(({ part }) => part).sort((a, b) => a - b);
const allParts = Array.from({ length: 16 }, (_, part) => part);

test('S8 much work is divided among the processes: each takes shares, and none is done twice', async () => {
  const [first, second]: [Share[], Share[]] = [[], []];
  const [mine, theirs] = [large(first), large(second)];
  const one = runner(0, { priceNotices: mine.job });
  const other = runner(1, { priceNotices: theirs.job });
  await one.beginDue();
  await until(async () => (await runsOf('priceNotices')).length === 17);
  await until(() => mine.open.length === 1);
  await other.beginDue();
  await until(() => theirs.open.length === 1);
  // the one goes on with share after share, the other keeps its own
  while (first.length < 15) {
    const begun = first.length;
    mine.open.at(-1)!();
    await until(() => first.length > begun);
  }
  mine.open.at(-1)!();
  await until(
    async () => (await states('priceNotices')).filter((state) => state === 'completed').length === 16,
  );
  // what is planned meanwhile adds no shares beside the one under way
  await openQueues(pools[0]).send('priceNotices', {});
  await one.beginDue();
  await until(
    async () => (await states('priceNotices')).filter((state) => state === 'completed').length === 17,
  );
  expect(await runsOf('priceNotices')).toHaveLength(18);
  theirs.open[0]!();
  await until(async () => (await states('priceNotices')).every((state) => state === 'completed'));
  expect(second).toHaveLength(1);
  expect(parts([...first, ...second])).toEqual(allParts);
});

test('S1 a share whose process was killed is done by another; the other shares do not wait for it', async () => {
  const done: Share[] = [];
  const job: SharedJob = {
    plan: () => Promise.resolve(done.length === 0),
    run: async (_log, share) => void done.push(share),
  };
  await queueShares(pools[1], openQueues(pools[1]), 'priceNotices');
  // taken by a process that is killed: nobody ends its run
  const [taken] = await openQueues(pools[1]).fetch<Share>('priceNotices');
  const one = runner(0, { priceNotices: job });
  await one.beginDue();
  await until(() => done.length === 15);
  await one.end();
  expect(parts(done)).toEqual(allParts.filter((part) => part !== taken!.data.part));
  await sql`update job.job set started_on = now() - interval '31 minutes' where state = 'active'`.execute(
    database.db,
  );
  const later = runner(0, { priceNotices: job });
  await later.maintain();
  await dueNow();
  await later.beginDue();
  await until(() => done.length === 16);
  await later.end();
  expect(parts(done)).toEqual(allParts);
  expect((await states('priceNotices')).filter((state) => state === 'completed')).toHaveLength(16);
});

test('little work is done by one run, without shares', async () => {
  const done: Share[] = [];
  const job: SharedJob = {
    plan: () => Promise.resolve(false),
    run: async (_log, share) => void done.push(share),
  };
  await runner(0, { priceNotices: job }).beginDue();
  await ended('priceNotices', 'completed');
  expect(done).toEqual([{ part: 0, of: 1 }]);
  expect(await runsOf('priceNotices')).toHaveLength(1);
});

test('every customer is in one share', async () => {
  const customers = sql<{
    number: string;
  }>`select (100000 + n)::text as number from generate_series(1, 500) n`;
  const { rows } = await sql<{ number: string; shares: string }>`
    select number, (${sql.join(
      allParts.map((part) => sql`(${inShare('number', { part, of: 16 })})::int`),
      sql` + `,
    )}) as shares from (${customers}) as customer`.execute(database.db);
  expect(rows).toHaveLength(500);
  expect(rows.filter(({ shares }) => Number(shares) !== 1)).toEqual([]);
});

test('S1 a run that left something for later has failed with its reasons, and is not repeated', async () => {
  const cleanup = () => Promise.reject(new LeftForLater('1 thing is not done', [new Error('Broken.')]));
  await runner(0, { cleanup }).beginDue();
  await ended('cleanup', 'failed');
  expect(await runsOf('cleanup')).toMatchObject([
    { state: 'failed', output: { message: '1 thing is not done. Broken.' } },
  ]);
});

test('S1 a run is given up after its last attempt', async () => {
  const cleanup = async () => Promise.reject(new Error('broken'));
  const one = runner(0, { cleanup });
  await one.beginDue();
  await ended('cleanup', 'retry');
  await sql`update job.job set retry_count = retry_limit - 1`.execute(database.db);
  await dueNow();
  await one.beginDue();
  await ended('cleanup', 'failed');
});

test('S1 a runner ends once the runs under way have ended and are recorded, and begins no other', async () => {
  const { begun, run } = slow();
  const one = runner(0, { cleanup: run });
  await one.beginDue();
  await until(() => begun.length === 1);
  let hasEnded = false;
  const ending = one.end().then(() => (hasEnded = true));
  await until(async () => (await states('cardRefunds')).includes('completed'));
  expect(hasEnded).toBe(false);
  begun[0]!();
  await ending;
  expect(await states('cleanup')).toEqual(['completed']);
  await openQueues(pools[0]).send('cleanup', {});
  await one.beginDue();
  await one.end();
  expect(begun).toHaveLength(1);
});

test('S1 a run whose process died is repeated once it has lasted too long', async () => {
  const one = runner(0, {});
  await openQueues(pools[1]).send('cleanup', {}, { expireInSeconds: 60 });
  await openQueues(pools[1]).fetch('cleanup');
  await one.maintain();
  expect(await states('cleanup')).toEqual(['active']);
  await sql`update job.job set started_on = now() - interval '61 seconds'`.execute(database.db);
  await one.maintain();
  expect(await runsOf('cleanup')).toMatchObject([
    { state: 'retry', output: { value: { message: expect.stringContaining('timeout') as string } } },
  ]);
});

test('runs are kept for two days, and a fortnight when they failed', async () => {
  const one = runner(0, {});
  await one.beginDue();
  await ended('cardRefunds', 'completed');
  await one.end();
  await sql`update job.job set completed_on = now() - interval '47 hours', state = 'completed'`.execute(
    database.db,
  );
  await one.maintain();
  expect(await states('cleanup')).toEqual(['completed']);
  await sql`update job.job set completed_on = now() - interval '13 days'`.execute(database.db);
  await sql`update job.job set state = 'failed' where name = 'cleanup'`.execute(database.db);
  await one.maintain();
  const { rows } = await sql<{ name: string }>`select name from job.job`.execute(database.db);
  expect(rows).toEqual([{ name: 'cleanup' }]);
  await sql`update job.job set completed_on = now() - interval '15 days'`.execute(database.db);
  await one.maintain();
  expect(await states('cleanup')).toEqual([]);
  await sql`update job.archive set archived_on = now() - interval '2 hours'`.execute(database.db);
  await one.maintain();
  const { rows: archived } = await sql`select from job.archive`.execute(database.db);
  expect(archived).toEqual([]);
});

test('S1 a statement of several that fails leaves no transaction open on its connection', async () => {
  const alone = openDatabase(database.url, { maxConnections: 1 });
  await sql`alter table job.archive rename to archived`.execute(database.db);
  await expect(openQueues(alone).maintain()).rejects.toThrow(/archive/);
  await sql`alter table job.archived rename to archive`.execute(database.db);
  await openQueues(alone).maintain();
  await alone.destroy();
});
