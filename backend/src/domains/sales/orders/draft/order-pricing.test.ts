import fc from 'fast-check';
import { expectedConsumption } from './order-pricing';

const kwh = (timeframe: 'HIGH' | 'LOW' | 'TOTAL_HOUR', quantity: number) => ({ timeframe, quantity });
const measured = [kwh('HIGH', 6000), kwh('LOW', 3500)];
const estimate = (each: ReturnType<typeof kwh>) => ({ energy: 'EL' as const, ...each });

test.each([
  ['nothing is said', [], measured],
  ['one timeframe is corrected', [kwh('LOW', 3000)], [kwh('HIGH', 6000), kwh('LOW', 3000)]],
  ['both are', [kwh('LOW', 3000), kwh('HIGH', 5000)], [kwh('HIGH', 5000), kwh('LOW', 3000)]],
  ['the whole is', [kwh('TOTAL_HOUR', 9000)], [kwh('TOTAL_HOUR', 9000)]],
])('B3.4 what a point is expected to use where %s', (_what, declared, expected) => {
  expect(expectedConsumption(declared.map(estimate), measured)).toEqual(expected);
});

test('B3.4 without a measure it is the declared consumption', () => {
  expect(expectedConsumption([estimate(kwh('LOW', 10))], [])).toEqual([kwh('LOW', 10)]);
  expect(expectedConsumption([], [])).toEqual([]);
});

test('B3.4 leaving a timeframe out never lowers it', () => {
  const quantity = fc.integer({ min: 0, max: 50_000 });
  fc.assert(
    fc.property(quantity, quantity, quantity, (high, low, declared) => {
      const found = expectedConsumption(
        [estimate(kwh('LOW', declared))],
        [kwh('HIGH', high), kwh('LOW', low)],
      );
      expect(found).toEqual([kwh('HIGH', high), kwh('LOW', declared)]);
    }),
  );
});
