import { fastify, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { runJobs, type JobRunner } from './job-runner';
import { nextSlot } from './job-schedule';

let app: FastifyInstance;
const logLines: string[] = [];
const runner = { check: jest.fn(), beginDue: jest.fn(), maintain: jest.fn(), end: jest.fn() };

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  for (const each of Object.values(runner)) each.mockReset().mockResolvedValue(undefined);
  logLines.length = 0;
  const loggerInstance: FastifyBaseLogger = pino({}, { write: (line: string) => void logLines.push(line) });
  app = fastify({ loggerInstance });
});
afterEach(() => jest.useRealTimers());

const settled = () => new Promise((resolve) => setImmediate(resolve));
const counts = () => [runner.beginDue.mock.calls.length, runner.maintain.mock.calls.length];

test('jobs are looked for every ten seconds, and the queues maintained every minute, until the app closes', async () => {
  await runJobs(app, runner satisfies JobRunner);
  expect(counts()).toEqual([0, 0]);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(counts()).toEqual([6, 1]);
  await app.close();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(counts()).toEqual([6, 1]);
});

test('the app is closed once the runner has ended', async () => {
  let end: () => void = () => undefined;
  runner.end.mockReturnValue(new Promise<void>((resolve) => (end = resolve)));
  await runJobs(app, runner);
  let closed = false;
  const closing = app.close().then(() => (closed = true));
  await settled();
  expect(closed).toBe(false);
  end();
  await closing;
});

test('S1 an unreachable database is logged, and queried again', async () => {
  runner.beginDue.mockRejectedValueOnce(new Error('away'));
  await runJobs(app, runner);
  await jest.advanceTimersByTimeAsync(20_000);
  expect(runner.beginDue).toHaveBeenCalledTimes(2);
  expect(logLines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { msg: 'jobs could not be begun' },
  ]);
  await app.close();
});

test('S1 a process whose pg-boss needs other tables does not start', async () => {
  runner.check.mockRejectedValue(new Error('requires migrations'));
  await expect(runJobs(app, runner)).rejects.toThrow('requires migrations');
});

test.each([
  ['cardRefunds', '2026-11-26T15:40:59.900Z', '2026-11-26T15:41:00.000Z'],
  ['cardRefunds', '2026-11-26T15:41:00.000Z', '2026-11-26T15:42:00.000Z'],
  ['cleanup', '2026-11-26T15:41:00.000Z', '2026-11-26T16:00:00.000Z'],
] as const)('the run of %s after %s is at %s', (name, now, next) => {
  expect(nextSlot(name, new Date(now)).toISOString()).toBe(next);
});
