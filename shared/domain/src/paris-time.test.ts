import fc from 'fast-check';
import { addDays } from './calendar-day';
import { formatClock, formatInstant, hoursInParisDay, parisDayOf, startOfParisDay } from './paris-time';

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

test('an instant is shown by Paris’s clock, whatever the device’s own zone', () => {
  const newYear = Date.parse('2026-12-31T23:00:09Z');
  expect(formatClock(new Date(newYear), true)).toBe('00:00:09');
  expect(formatInstant(newYear, 'seconds')).toBe('01/01/2027 à 00:00:09');
  expect(formatInstant(new Date(newYear))).toBe('1 janvier 2027 à 00:00');
});

test.each([
  ['2026-11-21T13:05:00.000Z', '21/11/2026 à 14:05'],
  ['2026-06-30T22:30:00.000Z', '01/07/2026 à 00:30'],
  ['2026-10-25T00:59:00.000Z', '25/10/2026 à 02:59'],
])('P4.6 %s is shown by Paris’s clock', (instant, words) => {
  expect(formatInstant(instant, 'short')).toBe(words);
});
