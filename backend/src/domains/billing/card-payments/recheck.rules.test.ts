import { firstRecheck, nextRecheck } from './recheck.rules';

const minute = 60_000;
const created = new Date('2026-11-22T10:00:00Z');
const after = (minutes: number) => new Date(created.getTime() + minutes * minute);

test.each([
  [10, 20],
  [0, 10],
  [-5, 5],
  [60, 120],
  [7 * 24 * 60 - 1, 2 * (7 * 24 * 60 - 1)],
  [7 * 24 * 60, null],
  [30 * 24 * 60, null],
])('S4 the status of a payment of %d minutes is polled again at %s, or never', (age, next) => {
  expect(nextRecheck(created, after(age))).toEqual(next === null ? null : after(next));
});

test('S4 the status of a payment that nobody confirms is polled about ten times, then no more', () => {
  let asked = 0;
  for (let at: Date | null = firstRecheck(created); at !== null; at = nextRecheck(created, at)) asked++;
  expect(asked).toBeGreaterThan(8);
  expect(asked).toBeLessThan(14);
});
