import { addCustomer, password } from '../../testing/fixtures/people';
import { testConfig } from '../../testing/test-app';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database';
import { buildApp } from '../app';
import type { Clock } from './clock';
import { databaseClock } from './database-clock';
import { SharedCounts } from './http/shared-counts';
import { findVisitor, openSession } from './sessions';
import { countAttemptOf, secondsLocked } from './throttle';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await addCustomer(database.db, 'T990');
});
afterAll(() => database.drop());

const hour = 3_600_000;

async function tokenBy(clock: Clock): Promise<string> {
  const { id } = await database.db
    .selectFrom('identity')
    .select('id')
    .where('customer_number', '=', 'T990')
    .executeTakeFirstOrThrow();
  const session = { identityId: id, agentId: null, validated: true, address: '192.0.2.1', userAgent: null };
  return (await openSession(database.db, clock, session)).token;
}

/** The clock of a machine that is wrong by so much. */
const wrongBy = (milliseconds: () => number) => () => new Date(Date.now() + milliseconds());

test.each([2 * hour, -2 * hour, 10_000])(
  'S1 a process whose machine is %i ms ahead goes by the clock of the database',
  async (ahead) => {
    const clock = databaseClock(
      database.db,
      wrongBy(() => ahead),
    );
    await clock.measure();
    expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(2_000);
  },
);

test('S1 a machine that is put right while it runs is right from the next measure on', async () => {
  let ahead = 2 * hour;
  const clock = databaseClock(
    database.db,
    wrongBy(() => ahead),
  );
  await clock.measure();
  ahead = 0;
  expect(Date.now() - clock.now().getTime()).toBeGreaterThan(hour);
  await clock.measure();
  expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(2_000);
});

test('P1.7 a session opened on a machine two hours ahead ends after its hour, in every process', async () => {
  const ahead = databaseClock(
    database.db,
    wrongBy(() => 2 * hour),
  );
  const right = databaseClock(
    database.db,
    wrongBy(() => 0),
  );
  await Promise.all([ahead.measure(), right.measure()]);
  const token = await tokenBy(ahead.now);
  const later = () => new Date(right.now().getTime() + hour + 5_000);
  expect(await findVisitor(database.db, right.now, token)).toBeDefined();
  expect(await findVisitor(database.db, later, token)).toBeUndefined();
});

test('P1.7 what a machine wrote while its clock was ahead and not yet measured ends in its time too', async () => {
  const token = await tokenBy(wrongBy(() => 2 * hour));
  expect(await findVisitor(database.db, () => new Date(), token)).toBeUndefined();
});

test('S1 an app on a machine two hours ahead gives the time of the database', async () => {
  const app = await buildApp({
    config: testConfig,
    db: database.db,
    providers: {} as never,
    machineClock: wrongBy(() => 2 * hour),
    runsJobs: false,
  });
  const response = await app.inject({
    method: 'POST',
    url: '/api/login',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ user: 'T990', password: password }),
  });
  expect(response.statusCode).toBe(200);
  const { expires, lifetime } = response.json<{ expires: number; lifetime: number }>();
  expect(Math.abs(expires - lifetime - Date.now())).toBeLessThan(60_000);
  await app.close();
});

test('S2 what a clock that was ahead counted and locked ends when it is put right', async () => {
  const { db } = database;
  const rule = { free: 2, firstLockSeconds: 3_600, longestLockSeconds: 7_200, windowSeconds: 7_200 };
  const ahead = wrongBy(() => 2 * hour);
  const right = wrongBy(() => 0);
  for (let attempt = 1; attempt <= 2; attempt++) await countAttemptOf(db, ahead, rule, 'clock', 'one');
  expect(await secondsLocked(db, ahead, 'clock', 'one')).toBeGreaterThan(0);
  expect(await secondsLocked(db, right, 'clock', 'one')).toBe(0);
  expect(await countAttemptOf(db, right, rule, 'clock', 'one')).toEqual({ wait: 0, hits: 1 });

  let shift = 2 * hour;
  const counts = new SharedCounts(
    db,
    wrongBy(() => shift),
  );
  for (let call = 1; call <= 2; call++) expect(await counts.take('two', 2, 60_000)).toBe(0);
  expect(await counts.take('two', 2, 60_000)).toBeGreaterThan(0);
  shift = 0;
  expect(await counts.take('two', 2, 60_000)).toBe(0);
});
