import fc from 'fast-check';
import { addDays } from './calendar-day';
import { isPublicHoliday, isWorkingDay, addWorkingDays } from './public-holidays';

test.each([
  ['2026-01-01', true],
  ['2026-04-06', true],
  ['2026-05-01', true],
  ['2026-05-14', true],
  ['2026-05-25', true],
  ['2024-05-09', true],
  ['2026-11-11', true],
  // Good Friday and Saint Stephen's Day are holidays of Alsace-Moselle alone
  ['2026-04-03', false],
  ['2026-12-26', false],
  ['2028-02-29', false],
])('%s is a public holiday: %s', (day, expected) => {
  expect(isPublicHoliday(day)).toBe(expected);
});

test.each([
  ['2026-11-20', true],
  ['2026-11-21', false],
  ['2026-11-22', false],
  ['2026-12-25', false],
])('%s is a working day: %s', (day, expected) => {
  expect(isWorkingDay(day)).toBe(expected);
});

test.each([1999, 2026, 2038])('%i has eleven', (year) => {
  const days = Array.from({ length: 366 }, (_, at) =>
    new Date(Date.UTC(year, 0, 1 + at)).toISOString().slice(0, 10),
  ).filter((day) => day.startsWith(String(year)));
  expect(days.filter(isPublicHoliday)).toHaveLength(11);
});

test.each([
  ['2026-11-20', 0, '2026-11-20'],
  ['2026-11-21', 0, '2026-11-23'],
  ['2026-11-20', 1, '2026-11-23'],
  ['2026-11-10', 1, '2026-11-12'],
  ['2026-12-24', 1, '2026-12-28'],
  ['2026-12-31', 5, '2027-01-08'],
])('%s and %i working days: %s', (day, count, expected) => {
  expect(addWorkingDays(day, count)).toBe(expected);
});

test('ends on a working day, with exactly that many working days on the way', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1500 }), fc.integer({ min: 1, max: 40 }), (after, count) => {
      const start = addDays('2024-01-01', after);
      const end = addWorkingDays(start, count);
      let seen = 0;
      for (let day = addDays(start, 1); day <= end; day = addDays(day, 1)) seen += Number(isWorkingDay(day));
      expect(isWorkingDay(end)).toBe(true);
      expect(seen).toBe(count);
    }),
  );
});
