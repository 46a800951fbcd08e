import type { LiveDocument } from './live-document';
import { LiveUnknown, readInTime } from './live-reader';

let revision: number;
let answers: (() => void)[];
let fail: () => void;
let asked: number;
/** What the database does with a reading: answers at once, never before `answers` is called, or fails. */
let database: 'answers' | 'hangs' | 'fails';
let known: LiveDocument | undefined;
const onFailure = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  onFailure.mockReset();
  [revision, asked, database, known, answers] = [1, 0, 'answers', undefined, []];
});
afterEach(() => jest.useRealTimers());

const memory = {
  last: () => known,
  async refresh() {
    asked += 1;
    const found = revision;
    if (database === 'fails') throw new Error('away');
    if (database === 'hangs')
      await new Promise<void>((resolve, reject) => {
        answers.push(resolve);
        fail = () => reject(new Error('lost'));
      });
    known = { revision: database === 'answers' ? found : revision, applications: [], notServed: [] };
  },
  recall: () => Promise.resolve(),
};
const reader = () => readInTime(memory, onFailure);
const revisions = async (read: () => Promise<LiveDocument>, count: number) =>
  (await Promise.all(Array.from({ length: count }, read))).map((live) => live.revision);

test('P4.1 a database that answers is read at each request, whatever was read a moment ago', async () => {
  const read = reader();
  expect((await read()).revision).toBe(1);
  revision = 2;
  expect((await read()).revision).toBe(2);
});

test('P4.1 who comes while a reading is on its way is not served that one, but the next, all of them together', async () => {
  const read = reader();
  await read();
  database = 'hangs';
  const first = read();
  await jest.advanceTimersByTimeAsync(0);
  database = 'answers';
  revision = 2;
  const others = revisions(read, 50);
  await jest.advanceTimersByTimeAsync(0);
  expect(asked).toBe(2);
  answers[0]?.();
  await first;
  expect(new Set(await others)).toEqual(new Set([2]));
  expect(asked).toBe(3);
});

test('a database that hangs costs a quarter of a second once; then nobody waits, and nothing piles up', async () => {
  const read = reader();
  await read();
  database = 'hangs';
  const served = jest.fn();
  void read().then(served);
  await jest.advanceTimersByTimeAsync(249);
  expect(served).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(served).toHaveBeenCalledWith(expect.objectContaining({ revision: 1 }));
  expect(await revisions(read, 100)).toEqual(Array(100).fill(1));
  expect(asked).toBe(2);
  expect(onFailure).toHaveBeenCalledTimes(1);
});

test('once it answers again, the next request sees what was published meanwhile', async () => {
  const read = reader();
  await read();
  database = 'hangs';
  const first = read();
  await jest.advanceTimersByTimeAsync(250);
  await first;
  revision = 2;
  answers[0]?.();
  await jest.advanceTimersByTimeAsync(0);
  database = 'answers';
  expect((await read()).revision).toBe(2);
});

test('after a late or failed read it is read again in the background, until it answers', async () => {
  const read = reader();
  await read();
  database = 'hangs';
  const first = read();
  await jest.advanceTimersByTimeAsync(250);
  await first;
  database = 'fails';
  fail();
  await jest.advanceTimersByTimeAsync(0);
  await jest.advanceTimersByTimeAsync(15_000);
  expect(asked).toBe(5);
  [database, revision] = ['answers', 2];
  await jest.advanceTimersByTimeAsync(5_000);
  expect(known?.revision).toBe(2);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(asked).toBe(6);
});

test('what was read long ago is worth a longer wait: nobody is served it while the database is only slow', async () => {
  const read = reader();
  await read();
  await jest.advanceTimersByTimeAsync(31_000);
  database = 'hangs';
  revision = 2;
  const waiting = read();
  await jest.advanceTimersByTimeAsync(1_500);
  answers[0]?.();
  expect((await waiting).revision).toBe(2);
});

test('P4.3 a database that refuses costs no wait, and changes nothing', async () => {
  const read = reader();
  await read();
  database = 'fails';
  expect(await revisions(read, 3)).toEqual([1, 1, 1]);
  expect(onFailure).toHaveBeenCalledWith(new Error('away'));
});

test('a database that refuses each request is reported every five seconds, and at once after it has answered', async () => {
  const read = reader();
  await read();
  const failAt = async (milliseconds: number) => {
    database = 'fails';
    await jest.advanceTimersByTimeAsync(milliseconds);
    for (let request = 0; request < 10; request += 1) await read();
    return onFailure.mock.calls.length;
  };
  expect(await failAt(0)).toBe(1);
  expect(await failAt(4_999)).toBe(1);
  expect(await failAt(1)).toBe(2);
  database = 'answers';
  await read();
  expect(await failAt(1)).toBe(3);
});

test('a database that answers each read too late is reported every five seconds, and at once after one in time', async () => {
  const read = reader();
  await read();
  const lateReads = async (count: number) => {
    database = 'hangs';
    for (let request = 0; request < count; request += 1) {
      const served = read();
      await jest.advanceTimersByTimeAsync(250);
      await served;
      answers.pop()?.();
      await jest.advanceTimersByTimeAsync(0);
    }
    return onFailure.mock.calls.length;
  };
  expect(await lateReads(20)).toBe(1);
  expect(await lateReads(1)).toBe(2);
  database = 'answers';
  await read();
  expect(await lateReads(1)).toBe(3);
});

test('another failure is reported at once: a forged row is found once only', async () => {
  const read = reader();
  await read();
  database = 'hangs';
  const served = read();
  await jest.advanceTimersByTimeAsync(250);
  await served;
  fail();
  await jest.advanceTimersByTimeAsync(0);
  expect(onFailure.mock.calls.map(([error]) => error.message)).toEqual([
    'The database is late: what was last live is served.',
    'lost',
  ]);
});

test('with nothing known it is unknown after two seconds', async () => {
  database = 'hangs';
  const read = reader();
  const refused = expect(read()).rejects.toThrow(LiveUnknown);
  await jest.advanceTimersByTimeAsync(2_000);
  await refused;
});
