import { daysIn, lastDayOf, monthsUpTo, shiftMonth, firstDayOfNextMonth } from './month';

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

test.each([
  ['2026-11-01', '2026-12-01'],
  ['2026-11-30', '2026-12-01'],
  ['2026-12-31', '2027-01-01'],
  ['2028-01-31', '2028-02-01'],
])('C4.5 what was changed on %s may be again from %s on', (day, next) => {
  expect(firstDayOfNextMonth(day)).toBe(next);
});
