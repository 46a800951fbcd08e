import { isEarlyStart, statusBeforeActivation } from './early-start';

// Concluded on Monday 1 June 2026, a contract may be withdrawn from until Monday 15 June.
test.each([
  ['in the period', '2026-06-02', true],
  ['on its last day', '2026-06-15', true],
  ['the day after', '2026-06-16', false],
  ['at the next reading of the meter', null, false],
])('a start %s', (_case, start, early) => {
  expect(isEarlyStart({ concluded: '2026-06-01', start })).toBe(early);
});

test.each([
  ['a start after the period waits for its end', '2026-06-16', '2026-06-01', 'waiting-14d'],
  ['a start that is not planned waits for it too', null, '2026-06-15', 'waiting-14d'],
  ['an earlier start does not', '2026-06-02', '2026-06-01', 'initialized'],
  ['nothing waits for a period that is over', '2026-06-20', '2026-06-16', 'initialized'],
])('L1.5 %s', (_case, start, today, status) => {
  expect(statusBeforeActivation({ concluded: '2026-06-01', start }, today)).toBe(status);
});
