import { dueAfterAnswer, dueAfterRefusal, dueAfterSilence } from './due-time.rules';

const now = new Date('2026-11-29T09:00:00Z');
const hours = (from: Date, to: Date) => (to.getTime() - from.getTime()) / 3_600_000;

test('L9.3 once yesterday is there, the operator is asked the next morning, from eight to ten', () => {
  const clocks = Array.from({ length: 50 }, (_, at) => dueAfterAnswer(now, '2026-11-29', `EL${at}`));
  for (const due of clocks) {
    expect(due.getTime()).toBeGreaterThanOrEqual(Date.parse('2026-11-30T07:00:00Z'));
    expect(due.getTime()).toBeLessThan(Date.parse('2026-11-30T09:00:00Z'));
  }
  expect(new Set(clocks.map((due) => due.getTime())).size).toBeGreaterThan(10);
  expect(dueAfterAnswer(now, '2026-11-29', 'EL1')).toEqual(dueAfterRefusal(now, 'EL1'));
});

test('L9.3 while yesterday is late, every two hours; before eight, at eight', () => {
  expect(hours(now, dueAfterAnswer(now, '2026-11-28', 'EL1'))).toBe(2);
  const night = new Date('2026-11-29T02:00:00Z');
  expect(dueAfterAnswer(night, '2026-11-28', 'EL1').getTime()).toBeGreaterThanOrEqual(
    Date.parse('2026-11-29T07:00:00Z'),
  );
});

test.each([
  [1, 1 / 6],
  [2, 1 / 3],
  [4, 4 / 3],
  [7, 6],
  [90, 6],
])('L9.3 after %i times without an answer, in %d hours', (failures, expected) => {
  expect(hours(now, dueAfterSilence(now, failures))).toBeCloseTo(expected, 6);
});
