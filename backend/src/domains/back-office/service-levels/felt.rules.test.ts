import { webVitalNames } from '@portal/contract';
import { feltBy, type VitalCount } from './felt.rules';
import { bucketOf, more, webVitals } from './web-vitals';

const counts = (route: string, vital: VitalCount['vital'], of: [number, number][]): VitalCount[] =>
  of.map(([bucket, counted]) => ({ route, vital, bucket, counted }));

test('before the first measure there is no page, and the objectives are known', () => {
  expect(feltBy([])).toEqual({
    objectives: [
      { vital: 'LCP', objective: 2_500, highest: 10_000 },
      { vital: 'INP', objective: 200, highest: 2_500 },
      { vital: 'CLS', objective: 0.1, highest: 1 },
    ],
    pages: [],
  });
});

test('three quarters of the visits decide, of all pages first, then of the route most visited', () => {
  const { pages } = feltBy([
    ...counts('/login', 'LCP', [[500, 4]]),
    ...counts('/document/bills', 'LCP', [
      [1_000, 8],
      [more, 8],
    ]),
    ...counts('/document/bills', 'CLS', [
      [10, 6],
      [50, 2],
    ]),
  ]);
  expect(pages.map(({ route, visits }) => [route, visits])).toEqual([
    [null, 20],
    ['/document/bills', 16],
    ['/login', 4],
  ]);
  const [whole, bills, logIn] = pages.map(({ reached }) => reached);
  expect(whole).toEqual([10_000, null, 0.01]);
  expect(bills).toEqual([10_000, null, 0.01]);
  expect(logIn).toEqual([375, null, null]);
});

test.each([
  ['LCP', 0, 500],
  ['LCP', 2_500, 2_500],
  ['LCP', 2_500.1, 3_000],
  ['LCP', 10_001, more],
  ['INP', 200, 200],
  ['INP', 24, 50],
  ['CLS', 0, 1],
  ['CLS', 0.1, 100],
  ['CLS', 0.100_4, 150],
  ['CLS', 2, more],
] as const)('a %s of %d is in the bucket %d', (vital, value, bucket) =>
  expect(bucketOf(webVitals[vital], value)).toBe(bucket),
);

test('an objective is a bound of its buckets', () => {
  for (const name of webVitalNames) {
    const { bounds, objective, scale } = webVitals[name];
    expect(bounds).toContain(objective * scale);
  }
});
