import fc from 'fast-check';
import type { Buckets } from './percentile';
import { budgetLeft, reachedOf } from './reached.rules';
import { bad, durationBounds, good, longer, serviceLevels } from './service-levels';

const share = { unit: 'SHARE', objective: 0.99 } as const;
const duration = { unit: 'MILLISECONDS', objective: 500 } as const;

test.each<[string, typeof share | typeof duration, [number, number][], number | null, number | null]>([
  ['nothing', share, [], null, null],
  ['all good', share, [[good, 10]], 1, 1],
  [
    'half of what is allowed',
    share,
    [
      [good, 995],
      [bad, 5],
    ],
    0.995,
    0.5,
  ],
  [
    'all that is allowed',
    share,
    [
      [good, 99],
      [bad, 1],
    ],
    0.99,
    0,
  ],
  [
    'twice what is allowed',
    share,
    [
      [good, 98],
      [bad, 2],
    ],
    0.98,
    -1,
  ],
  ['all bad', share, [[bad, 3]], 0, -99],
  ['nothing', duration, [], null, null],
  ['all in the first bucket', duration, [[25, 100]], 23.75, 1],
  [
    'the rank at the end of a bucket',
    duration,
    [
      [100, 95],
      [1_000, 5],
    ],
    100,
    0,
  ],
  [
    'the rank within a bucket',
    duration,
    [
      [100, 90],
      [250, 10],
    ],
    175,
    1,
  ],
  [
    'a tenth slow',
    duration,
    [
      [100, 90],
      [1_000, 10],
    ],
    750,
    -1,
  ],
  ['longer than every bound', duration, [[longer, 1]], 10_000, -19],
])('of %s', (_, level, buckets, reached, left) => {
  const counted = buckets.reduce((sum, [, count]) => sum + count, 0);
  expect(reachedOf(level, new Map(buckets)).counted).toBe(counted);
  expectNear(reachedOf(level, new Map(buckets)).reached, reached);
  expectNear(budgetLeft(level, new Map(buckets)), left);
});

function expectNear(actual: number | null, expected: number | null): void {
  if (expected === null) expect(actual).toBeNull();
  else expect(actual).toBeCloseTo(expected, 9);
}

const counts = fc.integer({ min: 0, max: 1_000 });
const durations: fc.Arbitrary<Buckets> = fc
  .tuple(...[...durationBounds, longer].map(() => counts))
  .map((each) => new Map([...durationBounds, longer].map((bound, index) => [bound, each[index]!])));

test('a p95 is within its objective exactly where the budget is not overspent', () => {
  fc.assert(
    fc.property(durations, (buckets) => {
      const { reached } = reachedOf(duration, buckets);
      if (reached === null) return;
      expect(reached <= duration.objective).toBe(budgetLeft(duration, buckets)! >= -1e-9);
    }),
  );
});

test('an objective of a duration is a bound of its buckets, that of a share lies below 1', () => {
  for (const { unit, objective } of Object.values(serviceLevels)) {
    if (unit === 'MILLISECONDS') expect(durationBounds).toContain(objective);
    else expect(objective > 0.5 && objective < 1).toBe(true);
  }
});
