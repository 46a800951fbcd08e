import fc from 'fast-check';
import { addDays } from './calendar-day';
import {
  formatDay,
  formatLongDay,
  formatMonth,
  formatWeekday,
  parseFrenchDay,
  shortMonthName,
} from './french-date';

test('days and months are written in French', () => {
  expect(formatDay('2026-03-05')).toBe('05/03/2026');
  expect(formatLongDay('2026-08-01')).toBe('1er août 2026');
  expect(formatLongDay('2026-02-12')).toBe('12 février 2026');
  expect(formatWeekday('2026-11-23')).toBe('lundi 23 novembre');
  expect(formatMonth('2026-12')).toBe('décembre 2026');
  expect(shortMonthName(7)).toBe('juil.');
});

test.each(['31/02/2026', '29/02/2026', '00/01/2026', '1/13/2026', '2026-01-01', '01/01/26', '', 'demain'])(
  '« %s » is not a day',
  (typed) => expect(parseFrenchDay(typed)).toBeNull(),
);

test('what formatDay writes, parseFrenchDay reads', () => {
  fc.assert(
    fc.property(fc.integer({ min: -40_000, max: 40_000 }), (offset) => {
      const day = addDays('2026-01-01', offset);
      expect(parseFrenchDay(formatDay(day))).toBe(day);
    }),
  );
});
