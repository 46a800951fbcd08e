import { seasonOf, seasonOfMonthNumber } from './season';

test('C3.3 summer is April to September', () => {
  const summer = Array.from({ length: 12 }, (_, index) => index + 1).filter(
    (month) => seasonOfMonthNumber(month) === 'SUMMER',
  );
  expect(summer).toEqual([4, 5, 6, 7, 8, 9]);
});

test.each([
  ['2026-03-31', 'WINTER'],
  ['2026-04-01', 'SUMMER'],
  ['2026-09-30', 'SUMMER'],
  ['2026-10', 'WINTER'],
])('C3.3 %s is in %s', (value, season) => expect(seasonOf(value)).toBe(season));
