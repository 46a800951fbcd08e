import { createTestDatabase, type TestDatabase } from '../../../testing/test-database';
import { SharedCounts } from './shared-counts';

let database: TestDatabase;
let now = Date.parse('2026-03-01T12:00:00Z');
const clock = () => new Date(now);
const minute = 60_000;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const newCounts = () => new SharedCounts(database.db, clock);
const takenOf = () =>
  database.db.selectFrom('call_count').select(['key', 'taken', 'window_start']).orderBy('key').execute();

test('S2 a number is used up, and is there again when its window ends', async () => {
  const counts = newCounts();
  const take = () => counts.take('a', 3, minute);
  expect([await take(), await take(), await take()]).toEqual([0, 0, 0]);
  now += 20_000;
  expect(await take()).toBe(40_000);
  now += 40_000;
  expect([await take(), await take(), await take(), await take()]).toEqual([0, 0, 0, minute]);
});

test.each([1, 7, 60, 300])(
  'S8 %i calls pass, never more, however many processes count at once',
  async (max) => {
    const processes = [newCounts(), newCounts(), newCounts()];
    const waits = await Promise.all(
      Array.from({ length: max * 2 + 3 }, (_, index) =>
        processes[index % processes.length]!.take(`b${max}`, max, minute),
      ),
    );
    expect(waits.filter((wait) => wait === 0)).toHaveLength(max);
  },
);

test('S8 of a large limit a twentieth is taken at a time, and no query is made once it is used up', async () => {
  const counts = newCounts();
  await database.db.deleteFrom('call_count').execute();
  for (let count = 0; count < 15; count++) await counts.take('c', 300, minute);
  expect(await takenOf()).toMatchObject([{ taken: 15 }]);
  await counts.take('c', 300, minute);
  expect(await takenOf()).toMatchObject([{ taken: 30 }]);
  for (let count = 0; count < 300; count++) await counts.take('c', 300, minute);
  // nobody is asked: what the table says now does not matter
  await database.db.deleteFrom('call_count').execute();
  expect(await counts.take('c', 300, minute)).toBe(minute);
  expect(await takenOf()).toEqual([]);
});

test('S2 the table contains neither address nor login', async () => {
  await newCounts().take('network 192.0.2.7', 2, minute);
  expect(JSON.stringify(await takenOf())).not.toContain('192.0.2.7');
});
