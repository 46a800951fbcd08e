import fc from 'fast-check';
import { addDays, addMonths, dayFrom, daysBetween, daysInMonth, isDay, weekdayOf } from './calendar-day';

const days = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2150-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('calendar days', () => {
  test.each([
    ['2026-02-28', true],
    ['2024-02-29', true],
    ['2026-02-29', false],
    ['2026-02-31', false],
    ['2026-13-01', false],
    ['2026-1-1', false],
    ['', false],
    ['2026-01-01T00:00:00Z', false],
  ])('isDay(%s) is %s', (value, expected) => expect(isDay(value)).toBe(expected));

  test.each([
    ['2026-11-20', 5],
    ['2026-11-22', 7],
    ['2026-11-23', 1],
  ])('weekdayOf(%s) is %i', (day, expected) => expect(weekdayOf(day)).toBe(expected));

  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-01-15', -1, '2025-12-15'],
    ['2026-12-31', 2, '2027-02-28'],
  ])('%s + %i months is %s', (day, count, expected) => expect(addMonths(day, count)).toBe(expected));

  test('addDays and daysBetween undo each other over any clock change', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -40_000, max: 40_000 }), (day, count) => {
        expect(daysBetween(day, addDays(day, count))).toBe(count);
      }),
    );
  });

  test('addMonths stays in the target month', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -500, max: 500 }), (day, count) => {
        const moved = addMonths(day, count);
        expect(isDay(moved)).toBe(true);
        const months = (value: string) => Number(value.slice(0, 4)) * 12 + Number(value.slice(5, 7));
        expect(months(moved) - months(day)).toBe(count);
      }),
    );
  });

  test('a month has the days that its dates say', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1900, max: 2150 }), fc.integer({ min: 1, max: 12 }), (year, month) => {
        const length = daysInMonth(year, month);
        expect(isDay(dayFrom(year, month, length))).toBe(true);
        expect(isDay(dayFrom(year, month, length + 1))).toBe(false);
      }),
    );
  });
});
