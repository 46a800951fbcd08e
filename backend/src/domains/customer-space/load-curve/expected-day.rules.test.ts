import { addDays } from '@portal/domain';
import fc from 'fast-check';
import { expectedDay, expectedOf, sumOf, usualDay } from './expected-day.rules';

const today = '2026-11-29';
const daysBefore = (count: number, wattHours: (ago: number) => number) =>
  new Map(Array.from({ length: count }, (_, at) => [addDays(today, -1 - at), wattHours(at + 1)]));

test('L9.3 a household that uses the same each day is expected to, without a margin', () => {
  const known = daysBefore(60, () => 10_000);
  expect(expectedDay(known, today)).toEqual({ value: 10_000, margin: 0, days: 8 });
  expect(usualDay(known, today)).toEqual({ value: 10_000, days: 8 });
});

test('L9.3 Sundays are expected as Sundays', () => {
  const known = daysBefore(60, (ago) => (ago % 7 === 0 ? 15_000 : 10_000));
  expect(expectedDay(known, today)?.value).toBeCloseTo(15_000, -2);
});

test('L9.3 who uses more since a week is expected to go on', () => {
  const known = daysBefore(60, (ago) => (ago <= 7 ? 13_000 : 10_000));
  const expected = expectedDay(known, today)?.value ?? 0;
  expect(expected).toBeGreaterThan(12_000);
  expect(usualDay(known, today)?.value).toBeLessThan(11_000);
});

test.each([
  [0, null],
  [21, null],
  [28, 4],
  [60, 8],
])('L9.3 of %i days known, %s of the same weekday are compared', (count, days) => {
  const known = daysBefore(count, () => 10_000);
  expect(expectedDay(known, today)?.days ?? null).toBe(days);
  expect(usualDay(known, today)?.days ?? null).toBe(days);
});

test('L9.3 the interval contains what happens about four times in five', () => {
  let inside = 0;
  const draws = 2_000;
  let seed = 1;
  const next = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
  const normal = () => Math.sqrt(-2 * Math.log(next())) * Math.cos(2 * Math.PI * next());
  for (let draw = 0; draw < draws; draw++) {
    const values = Array.from({ length: 8 }, () => 10_000 + 1_500 * normal());
    const found = expectedOf(values, 1)!;
    if (Math.abs(10_000 + 1_500 * normal() - found.value) <= found.margin) inside++;
  }
  expect(inside / draws).toBeGreaterThan(0.77);
  expect(inside / draws).toBeLessThan(0.83);
});

test('L9.3 margins add up as squares, and never to more than their sum', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({ value: fc.nat(20_000), margin: fc.nat(5_000), days: fc.integer({ min: 4, max: 8 }) }),
        {
          minLength: 1,
          maxLength: 50,
        },
      ),
      (parts) => {
        const sum = sumOf(parts);
        expect(sum.margin).toBeLessThanOrEqual(parts.reduce((all, { margin }) => all + margin, 0) + 1e-6);
        expect(sum.margin).toBeGreaterThanOrEqual(Math.max(...parts.map(({ margin }) => margin)) - 1e-6);
      },
    ),
  );
});
