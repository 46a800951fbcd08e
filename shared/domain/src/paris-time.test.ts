import fc from 'fast-check';
import { addDays } from './calendar-day';
import { formatClock, hoursInParisDay, parisDayOf, startOfParisDay } from './paris-time';

describe('Paris time', () => {
  test.each([
    ['2026-06-30T21:59:59Z', '2026-06-30'],
    ['2026-06-30T22:00:00Z', '2026-07-01'],
    ['2026-12-31T22:59:59Z', '2026-12-31'],
    ['2026-12-31T23:00:00Z', '2027-01-01'],
  ])('%s is %s in Paris', (instant, day) => expect(parisDayOf(new Date(instant))).toBe(day));

  test.each([
    ['2026-03-29', 23],
    ['2026-10-25', 25],
    ['2026-03-28', 24],
    ['2026-10-26', 24],
    ['2024-02-29', 24],
  ])('%s lasts %i hours', (day, hours) => expect(hoursInParisDay(day)).toBe(hours));

  test('a day starts at its first instant and not before', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), (offset) => {
        const day = addDays('1999-01-01', offset);
        const start = startOfParisDay(day);
        expect(parisDayOf(start)).toBe(day);
        expect(parisDayOf(new Date(start.getTime() - 1))).toBe(addDays(day, -1));
      }),
    );
  });
});

test.each([
  ['2026-01-15T09:05:00Z', '10:05'],
  ['2026-07-15T22:30:00Z', '00:30'],
])('%s is %s on a clock in Paris', (instant, shown) => {
  expect(formatClock(new Date(instant))).toBe(shown);
});
