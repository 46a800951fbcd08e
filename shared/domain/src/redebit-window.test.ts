import fc from 'fast-check';
import { isBankingDay } from './banking-days';
import { addDays, daysBetween } from './calendar-day';
import { isRedebitDay, redebitDays, takeBackUntil } from './redebit-window';

test('C6.4 a failed debit can be presented from tomorrow to 15 days ahead, on banking days', () => {
  expect(redebitDays('2026-12-18')).toEqual([
    '2026-12-21',
    '2026-12-22',
    '2026-12-23',
    '2026-12-24',
    '2026-12-28',
    '2026-12-29',
    '2026-12-30',
    '2026-12-31',
  ]);
});

test('C6.4 every offered day is inside the window, and there always are some', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20_000 }), (offset) => {
      const today = addDays('2020-01-01', offset);
      const days = redebitDays(today);
      expect(days.length).toBeGreaterThanOrEqual(7);
      for (const day of days) {
        expect(isBankingDay(day)).toBe(true);
        expect(daysBetween(today, day)).toBeGreaterThanOrEqual(1);
        expect(daysBetween(today, day)).toBeLessThanOrEqual(15);
      }
      expect(isRedebitDay(today, today)).toBe(false);
    }),
  );
});

test.each([
  // drawn on a Wednesday, handed over on Tuesday
  ['2026-12-02', '2026-11-30'],
  // on a Monday: handed over on Friday
  ['2026-12-07', '2026-12-03'],
  // due on a Saturday: drawn on Monday
  ['2026-12-05', '2026-12-03'],
  // Christmas is no banking day, nor is Boxing Day, a Saturday
  ['2026-12-28', '2026-12-23'],
])('C6.4 a debit of %s is taken back until %s', (day, until) => expect(takeBackUntil(day)).toBe(until));
