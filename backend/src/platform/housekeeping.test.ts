import { fastify, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { registerHousekeeping, type Chore } from './housekeeping';

let app: FastifyInstance;
const logLines: string[] = [];

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  logLines.length = 0;
  const loggerInstance: FastifyBaseLogger = pino({}, { write: (line: string) => void logLines.push(line) });
  app = fastify({ loggerInstance });
});
afterEach(() => jest.useRealTimers());

const settled = () => new Promise((resolve) => setImmediate(resolve));
async function wait(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second++) {
    jest.advanceTimersByTime(1_000);
    await settled();
  }
}
/** A chore whose runs last until the test ends them. */
function slowChore(everySeconds: number) {
  const rounds: (() => void)[] = [];
  const run = () => new Promise<void>((resolve) => void rounds.push(resolve));
  return { chore: { name: 'slow', everySeconds, run } satisfies Chore, rounds };
}

test('each chore has its own rhythm, and stops with the app', async () => {
  const runs = { often: 0, seldom: 0 };
  registerHousekeeping(app, [
    { name: 'often', everySeconds: 2, run: async () => ++runs.often },
    { name: 'seldom', everySeconds: 5, run: async () => ++runs.seldom },
  ]);
  await wait(10);
  expect(runs).toEqual({ often: 5, seldom: 2 });
  await app.close();
  await wait(10);
  expect(runs).toEqual({ often: 5, seldom: 2 });
});

test('a round is not overtaken by the next, and the app waits for it when it closes', async () => {
  const { chore, rounds } = slowChore(1);
  registerHousekeeping(app, [chore]);
  await wait(3);
  expect(rounds).toHaveLength(1);
  rounds[0]?.();
  await settled();
  await wait(1);
  expect(rounds).toHaveLength(2);
  let closed = false;
  const closing = app.close().then(() => (closed = true));
  await settled();
  expect(closed).toBe(false);
  rounds[1]?.();
  await closing;
  expect(closed).toBe(true);
});

test('a round that fails is logged by its name, and the next is done', async () => {
  let runs = 0;
  registerHousekeeping(app, [
    { name: 'broken', everySeconds: 1, run: async () => Promise.reject(new Error(`round ${++runs}`)) },
  ]);
  await wait(2);
  expect(runs).toBe(2);
  expect(logLines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { chore: 'broken', msg: 'housekeeping failed' },
    { chore: 'broken' },
  ]);
  await app.close();
});
