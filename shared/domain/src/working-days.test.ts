import fc from 'fast-check';
import { addDays } from './calendar-day';
import { isWorkingDay } from './public-holidays';
import { addWorkingDays } from './working-days';

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
