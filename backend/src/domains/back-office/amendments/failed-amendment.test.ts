import { nextAttempt } from './failed-amendment';

const now = new Date('2026-11-23T10:00:00Z');

test.each([
  [1, '2026-11-23T10:01:00.000Z'],
  [2, '2026-11-23T10:05:00.000Z'],
  [4, '2026-11-23T11:00:00.000Z'],
  [5, undefined],
])('B9.4 after %d attempts the next is at %s', (attempts, at) => {
  expect(nextAttempt(now, attempts)?.toISOString()).toBe(at);
});
