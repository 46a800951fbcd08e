import { happenedAt } from './client-log.rules';

const now = new Date('2026-06-01T10:00:00Z');

test.each([
  [now.getTime() - 3_600_000, '2026-06-01T09:00:00.000Z'],
  [0, now.toISOString()],
  [Number.MAX_SAFE_INTEGER, now.toISOString()],
])('S7 a line of %i happened at %s', (timestamp, expected) => {
  expect(happenedAt(timestamp, now).toISOString()).toBe(expected);
});
