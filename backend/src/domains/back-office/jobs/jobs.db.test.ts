import { jobNames, type RequestOf } from '@portal/contract';
import { sql } from 'kysely';
import { pino } from 'pino';
import { addAdministrator, addAgent, addCustomer } from '../../../../testing/fixtures/people';
import { createTestApp, type TestApp } from '../../../../testing/test-app';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database';
import { jobRunner, type Jobs } from '../../../platform/jobs/job-runner';

let database: TestDatabase;
let portal: TestApp;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await createTestApp(database.db);
  const { db } = database;
  await addAdministrator(db, 'jadmin');
  await addAgent(db, 'jother', [{ id: 'manageUsers' }]);
  await addCustomer(db, 'JOB1');
  for (const login of ['jadmin', 'jother', 'JOB1']) tokens[login] = (await portal.logIn(login)).token;
});
beforeEach(() => sql`delete from job.job`.execute(database.db));
afterAll(async () => {
  await portal.app.close();
  await database.drop();
});

/** One look of a process at the queues; every run of it ends. */
async function look(jobs: Partial<Jobs> = {}): Promise<void> {
  const idle = Object.fromEntries(jobNames.map((name) => [name, async () => undefined])) as unknown as Jobs;
  const runner = jobRunner(database.db, pino({ level: 'silent' }), { ...idle, ...jobs });
  await runner.beginDue();
  await runner.end();
}
const broken = { cleanup: () => Promise.reject(new Error('Broken.')) };
/** As after its last attempt. */
const giveUp = () =>
  sql`update job.job set state = 'failed', retry_count = retry_limit, start_after = started_on, completed_on = now()
    where name = 'cleanup'`.execute(database.db);

const list = async () => (await portal.call('/getJobs', {}, tokens.jadmin)).jobs;
const jobOf = async (name: string) => (await list()).find((job) => job.name === name);
const search = (asked: RequestOf<'/searchJobRuns'>) => portal.call('/searchJobRuns', asked, tokens.jadmin);
const run = (job: RequestOf<'/runJob'>['job']) => portal.call('/runJob', { job }, tokens.jadmin);
const retry = (asked: RequestOf<'/retryJobRun'>) => portal.call('/retryJobRun', asked, tokens.jadmin);
const audited = async (call: string) => {
  const { entries } = await portal.call('/searchAudit', { call }, tokens.jadmin);
  return entries.map(({ actor, customerNumber, detail }) => ({ actor, customerNumber, detail }));
};

test('every job is listed with its schedule, its last run and its next', async () => {
  expect(await jobOf('cleanup')).toMatchObject({
    everySeconds: 3600,
    waits: false,
    lastRun: null,
    lastFailure: null,
  });
  await look();
  const jobs = await list();
  expect(jobs.map(({ name }) => name)).toEqual(jobNames);
  const cleanup = await jobOf('cleanup');
  expect(cleanup).toMatchObject({
    waits: false,
    lastRun: {
      job: 'cleanup',
      state: 'DONE',
      asked: false,
      attempts: 1,
      error: null,
      timedOut: false,
      retryAt: null,
    },
    lastFailure: null,
  });
  const { startedAt, endedAt } = cleanup!.lastRun!;
  expect(Date.parse(endedAt!)).toBeGreaterThanOrEqual(Date.parse(startedAt!));
  expect(cleanup!.nextRunAt).toMatch(/T\d\d:00:00.000Z$/);
});

test('the runs of shares say which they are, and that nobody asked for them', async () => {
  const done: string[] = [];
  const dueAmendments = {
    plan: () => Promise.resolve(true),
    run: async (_log: unknown, { part }: { part: number }) => void done.push(`${part + 1}`),
  };
  await look({ dueAmendments });
  await look({ dueAmendments });
  const { runs } = await search({ job: 'dueAmendments', limit: 50 });
  expect(runs.filter(({ share }) => share === null)).toHaveLength(1);
  const ofShares = runs.flatMap(({ share, asked, state }) => (share ? [{ ...share, asked, state }] : []));
  expect(ofShares.map(({ part }) => part).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 16 }, (_, at) => at + 1),
  );
  expect(ofShares.filter(({ state }) => state === 'DONE')).toHaveLength(done.length);
  expect(ofShares.map(({ of, asked }) => [of, asked])).toEqual(ofShares.map(() => [16, false]));
});

test('a run that failed shows its message, and when it is repeated', async () => {
  await look(broken);
  const cleanup = (await jobOf('cleanup'))!;
  expect(cleanup.lastRun).toMatchObject({ state: 'RETRYING', error: 'Broken.', endedAt: null });
  expect(cleanup.lastFailure).toEqual(cleanup.lastRun);
  const first = [
    cleanup.lastRun!.retryAt!,
    new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000).toISOString(),
  ].sort()[0];
  expect(cleanup.nextRunAt).toBe(first);
  expect(cleanup.waits).toBe(false);
});

test('B11.1 an administrator has a job run at once, once; that is audited', async () => {
  expect(await run('cleanup')).toEqual({ queued: true });
  expect(await run('cleanup')).toEqual({ queued: false });
  expect(await jobOf('cleanup')).toMatchObject({ waits: true, lastRun: null });
  let runs = 0;
  await look({ cleanup: async () => void runs++ });
  expect(runs).toBe(1);
  expect(await jobOf('cleanup')).toMatchObject({ waits: false, lastRun: { asked: true, state: 'DONE' } });
  expect(await audited('/runJob')).toEqual([
    { actor: 'jadmin', customerNumber: null, detail: { job: 'cleanup' } },
  ]);
});

test('B11.1 a run that failed for good is repeated by an administrator, and no other run; that is audited', async () => {
  await look(broken);
  const [waits] = (await search({ job: 'cleanup' })).runs;
  const asked = { job: 'cleanup', run: waits!.id } as const;
  expect(await retry(asked)).toEqual({ queued: false });
  await giveUp();
  expect(await retry({ ...asked, job: 'cardRefunds' })).toEqual({ queued: false });
  expect((await search({ state: 'FAILED' })).runs).toMatchObject([{ id: asked.run, error: 'Broken.' }]);
  expect(await retry(asked)).toEqual({ queued: true });
  expect(await retry(asked)).toEqual({ queued: false });
  await look();
  expect((await search({ job: 'cleanup' })).runs).toMatchObject([
    { id: asked.run, state: 'DONE', error: null },
  ]);
  expect(await audited('/retryJobRun')).toEqual([{ actor: 'jadmin', customerNumber: null, detail: asked }]);
});

test('a run is not repeated beside another that is to be repeated', async () => {
  await look(broken);
  const [failed] = (await search({ job: 'cleanup' })).runs;
  await giveUp();
  await run('cleanup');
  await look(broken);
  expect(await retry({ job: 'cleanup', run: failed!.id })).toEqual({ queued: false });
});

test('a run that did not end in time is reported as such', async () => {
  await run('cleanup');
  const { db } = database;
  await sql`update job.job set state = 'active', started_on = now() - interval '1 hour'`.execute(db);
  await jobRunner(db, pino({ level: 'silent' }), {} as Jobs).maintain();
  expect((await jobOf('cleanup'))!.lastFailure).toMatchObject({
    timedOut: true,
    error: null,
    state: 'RETRYING',
  });
});

test('the runs are read page by page, by job and by state', async () => {
  await look(broken);
  await run('cardRefunds');
  const all: string[] = [];
  const { total } = await search({ limit: 4 });
  expect(total).toBeGreaterThan(8);
  let cursor: string | undefined;
  do {
    const page = await search({ limit: 4, cursor });
    all.push(...page.runs.map(({ id }) => id));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(all).toHaveLength(total);
  expect(new Set(all).size).toBe(total);
  expect(await search({ state: 'RETRYING' })).toMatchObject({ total: 1, runs: [{ job: 'cleanup' }] });
  expect((await search({ job: 'cardRefunds' })).runs.map(({ state }) => state)).toEqual(['WAITING', 'DONE']);
  expect((await search({ job: 'cardRefunds', direction: 'asc' })).runs.map(({ state }) => state)).toEqual([
    'DONE',
    'WAITING',
  ]);
});

test.each(['jother', 'JOB1'])('S2 %s, who is no administrator, is refused', async (login) => {
  for (const [path, asked] of [
    ['/getJobs', {}],
    ['/searchJobRuns', {}],
    ['/runJob', { job: 'cleanup' }],
    ['/retryJobRun', { job: 'cleanup', run: crypto.randomUUID() }],
  ] as const) {
    expect(await portal.refusal(path, asked, tokens[login])).toMatchObject({ status: 403 });
  }
});
