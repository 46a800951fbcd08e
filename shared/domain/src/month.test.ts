import { daysIn, lastDayOf, monthsUpTo, shiftMonth } from './month';

test('months run over the year, oldest first', () => {
  expect(monthsUpTo('2026-02', 4)).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
  expect(shiftMonth('2026-01', -12)).toBe('2025-01');
});

test.each([
  ['2024-02', 29, '2024-02-29'],
  ['2026-02', 28, '2026-02-28'],
  ['2026-11', 30, '2026-11-30'],
])('%s has %i days', (month, days, last) => {
  expect(daysIn(month)).toBe(days);
  expect(lastDayOf(month)).toBe(last);
});
