import { retryDelaySeconds } from './outbox-worker';

test('S5 a mail is tried again after 10 s, then twice as long each time, up to an hour', () => {
  expect([1, 2, 3, 9, 10, 100].map(retryDelaySeconds)).toEqual([10, 20, 40, 2_560, 3_600, 3_600]);
});
