import fc from 'fast-check';
import { addDays } from './calendar-day';
import {
  formatDay,
  formatLongDay,
  formatMonth,
  formatWeekday,
  parseFrenchDay,
  shapeFrenchDay,
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

test.each([
  ['05031980', '05/03/1980'],
  ['0503', '05/03'],
  ['05/', '05/'],
  ['5/3/1980', '5/3/1980'],
  ['05-03-1980', '05/03/1980'],
  ['05.03.1980', '05/03/1980'],
  ['1980-03-05', '05/03/1980'],
  ['//5', '5'],
  ['05/03/19801', '05/03/1980'],
  ['05/03/1980/', '05/03/1980'],
  ['1980-3-5', '05/03/1980'],
  ['12/2026', '12/2026'],
  ['12/20268', '12/20/268'],
  ['1er février 2026', '1er février 2026'],
  ['le 05/03 <b>', 'le 05/03 <b>'],
  ['', ''],
])('B2.2 a day typed « %s » becomes « %s »', (typed, shaped) => expect(shapeFrenchDay(typed)).toBe(shaped));

test('B2.2 a day that has its shape keeps it, whatever was typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789/.- ') }), (typed) => {
      const shaped = shapeFrenchDay(typed);
      expect(shaped).toMatch(/^(\d{1,2}(\/(\d{1,2}(\/\d{0,4})?)?)?|\d{1,2}[/.\- ]\d{4})?$/);
      expect(shapeFrenchDay(shaped)).toBe(shaped);
    }),
  );
});
