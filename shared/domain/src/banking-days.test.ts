import { drawnOn, easterSunday, isBankingDay, isTarget2ClosingDay } from './banking-days';

test.each([
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2038, '2038-04-25'],
])('Easter of %i falls on %s', (year, day) => expect(easterSunday(year)).toBe(day));

test.each(['2026-01-01', '2026-04-03', '2026-04-06', '2026-05-01', '2026-12-25', '2026-12-26'])(
  'TARGET2 is closed on %s',
  (day) => expect(isTarget2ClosingDay(day)).toBe(true),
);

test.each([
  ['2026-11-20', true],
  ['2026-11-21', false],
  ['2026-11-22', false],
  // A French bank holiday on which TARGET2 works.
  ['2026-07-14', true],
])('%s is a banking day: %s', (day, expected) => expect(isBankingDay(day)).toBe(expected));

test.each([
  ['2026-11-20', '2026-11-20'],
  ['2026-11-22', '2026-11-23'],
  ['2026-12-25', '2026-12-28'],
])('C6.4 what was due on %s was drawn on a banking day, %s', (due, day) => {
  expect(drawnOn(due)).toBe(day);
});
