import { createTestDatabase, type TestDatabase } from '../../testing/test-database';
import { forgetAttempts, giveBackAttempt, takeAttempt, type ThrottleRule } from './throttle';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const rule: ThrottleRule = { free: 2, firstLockSeconds: 30, longestLockSeconds: 100, windowSeconds: 900 };
const start = Date.parse('2026-03-01T12:00:00Z');
const attempt = (key: string, atSeconds: number) =>
  takeAttempt(database.db, () => new Date(start + atSeconds * 1_000), rule, 'test', key);

test('S2 the last free attempt locks; from there each lock is twice as long, up to the longest', async () => {
  expect([await attempt('a', 0), await attempt('a', 2)]).toEqual([0, 0]);
  expect(await attempt('a', 2)).toBe(30);
  expect(await attempt('a', 31)).toBe(1);
  expect(await attempt('a', 33)).toBe(0);
  expect(await attempt('a', 34)).toBe(59);
  expect(await attempt('a', 94)).toBe(0);
  expect(await attempt('a', 95)).toBe(99);
});

test('S2 attempts older than the window are forgotten', async () => {
  for (const second of [0, 1]) await attempt('b', second);
  expect(await attempt('b', 1_000)).toBe(0);
  expect(await attempt('b', 1_001)).toBe(0);
});

test('S2 a success forgets, or gives one attempt back', async () => {
  for (const second of [0, 1]) await attempt('c', second);
  await forgetAttempts(database.db, 'test', 'c');
  expect(await attempt('c', 3)).toBe(0);
  for (let count = 0; count < 10; count++) {
    await attempt('d', count);
    await giveBackAttempt(database.db, 'test', 'd');
  }
  expect(await attempt('d', 11)).toBe(0);
});

test('S2 a success takes back the lock that it set itself by being counted first', async () => {
  expect(await attempt('e', 0)).toBe(0);
  for (let count = 1; count < 5; count++) {
    expect(await attempt('e', count)).toBe(0);
    await giveBackAttempt(database.db, 'test', 'e');
  }
});

test('S2 the table contains neither account nor address', async () => {
  await attempt('zoe@example.fr', 0);
  const rows = await database.db.selectFrom('throttle').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain('zoe');
});
