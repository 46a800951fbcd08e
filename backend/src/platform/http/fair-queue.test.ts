import fc from 'fast-check';
import { FairQueue, type Release } from './fair-queue';

const limits = { running: 4, runningOfCaller: 2, shared: 4, waiting: 8, waitingOfCaller: 4 };

// whoever still waits at the end of a test is refused seconds later, in another one
beforeEach(() => jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] }));
afterEach(() => jest.useRealTimers());

/** Requests in the order in which they were admitted, by name. */
function watched(queue: FairQueue) {
  const admitted: string[] = [];
  const releases: Release[] = [];
  const ask = (name: string) =>
    queue.enter(name).then((release) => {
      admitted.push(name);
      releases.push(release);
    });
  return { admitted, releases, ask };
}

test('S1 a caller has a limited number of places; the requests of others are admitted beside', async () => {
  const { admitted, ask } = watched(new FairQueue(limits));
  for (let count = 0; count < 5; count++) void ask('flood');
  await Promise.all([ask('calm'), ask('other')]);
  expect(admitted).toEqual(['flood', 'flood', 'calm', 'other']);
});

test('S1 lines are served in turn, not in the order of the requests', async () => {
  const { admitted, releases, ask } = watched(new FairQueue({ ...limits, running: 1 }));
  const asked = ['a', 'a', 'a', 'b', 'c'].map(ask);
  for (let at = 0; at < asked.length; at++) {
    while (releases.length <= at) await Promise.resolve();
    releases[at]?.();
  }
  await Promise.all(asked);
  expect(admitted).toEqual(['a', 'a', 'b', 'c', 'a']);
});

test('S1 the caller with the fewest running requests is served next', async () => {
  const { admitted, releases, ask } = watched(new FairQueue({ ...limits, running: 3, shared: 3 }));
  await Promise.all(['a', 'a', 'b'].map(ask));
  const [next] = ['b', 'c'].map(ask).reverse();
  releases[0]?.();
  await next;
  expect(admitted).toEqual(['a', 'a', 'b', 'c']);
});

test('S1 places beyond the shared ones go to callers without a running request', async () => {
  const { admitted, ask } = watched(new FairQueue({ ...limits, shared: 2 }));
  void ['a', 'a', 'b', 'b', 'c'].map(ask);
  await new Promise((resolve) => setImmediate(resolve));
  expect(admitted).toEqual(['a', 'a', 'b', 'c']);
});

test('S1 whoever waited too long is refused, and no place is kept for them', async () => {
  const queue = new FairQueue({ ...limits, running: 1 });
  const { admitted, releases, ask } = watched(queue);
  await ask('slow');
  const late = expect(ask('late')).rejects.toMatchObject({ status: 503 });
  await jest.advanceTimersByTimeAsync(14_000);
  const next = ask('next');
  await jest.advanceTimersByTimeAsync(1_500);
  await late;
  releases[0]?.();
  await next;
  expect(admitted).toEqual(['slow', 'next']);
});

/** Ends what is at work, one request after the other, until all of these have begun. */
async function serve(releases: Release[], asked: Promise<void>[]) {
  for (const one of asked) {
    releases.at(-1)?.();
    await one;
  }
}

test('S1 a caller who waited too long is forgotten: a later request of theirs has no older turn', async () => {
  const { admitted, releases, ask } = watched(new FairQueue({ ...limits, running: 1 }));
  await ask('slow');
  const refused = expect(ask('late')).rejects.toMatchObject({ status: 503 });
  await jest.advanceTimersByTimeAsync(15_000);
  await refused;
  await serve(releases, ['other', 'late'].map(ask));
  expect(admitted).toEqual(['slow', 'other', 'late']);
});

test('S1 a caller who is refused at once leaves no trace either', async () => {
  const { admitted, releases, ask } = watched(new FairQueue({ ...limits, running: 1, waiting: 2 }));
  await ask('slow');
  const full = ['a', 'b'].map(ask);
  await expect(ask('late')).rejects.toMatchObject({ status: 503 });
  await serve(releases, full);
  await serve(releases, ['other', 'late'].map(ask));
  expect(admitted).toEqual(['slow', 'a', 'b', 'other', 'late']);
});

test('S1 a caller who waited too long and is at work keeps their count of places', async () => {
  const { admitted, ask } = watched(new FairQueue({ ...limits, runningOfCaller: 1 }));
  await ask('busy');
  const refused = expect(ask('busy')).rejects.toMatchObject({ status: 503 });
  await jest.advanceTimersByTimeAsync(15_000);
  await refused;
  void ask('busy');
  await ask('calm');
  expect(admitted).toEqual(['busy', 'calm']);
});

test('S1 a caller with too many waiting requests is refused at once, with a Retry-After', async () => {
  const queue = new FairQueue(limits);
  const { ask } = watched(queue);
  const asked = Array.from({ length: 6 }, () => ask('flood'));
  await expect(ask('flood')).rejects.toMatchObject({ status: 503, details: { retryAfterSeconds: 1 } });
  await expect(ask('calm')).resolves.toBeUndefined();
  expect(asked).toHaveLength(6);
});

test('S1 whatever comes and goes, limits are kept, and at the end everybody was served', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 12 }), async (names) => {
      const queue = new FairQueue({ ...limits, waiting: 12, waitingOfCaller: 12 });
      const running: Record<string, number> = { a: 0, b: 0, c: 0 };
      await Promise.all(
        names.map(async (name) => {
          const release = await queue.enter(name);
          running[name] = (running[name] ?? 0) + 1;
          expect(running[name]).toBeLessThanOrEqual(limits.runningOfCaller);
          expect(Object.values(running).reduce((sum, one) => sum + one)).toBeLessThanOrEqual(limits.running);
          await Promise.resolve();
          running[name] -= 1;
          release();
          release();
        }),
      );
      expect(running).toEqual({ a: 0, b: 0, c: 0 });
    }),
  );
});
