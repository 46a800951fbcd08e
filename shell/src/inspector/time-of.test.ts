import { momentOf, timeOf } from './time-of';

test('instants are told by Paris’s clock, whatever the device’s own zone', () => {
  const newYear = Date.parse('2026-12-31T23:00:09Z');
  expect(timeOf(newYear)).toBe('00:00:09');
  expect(momentOf(newYear)).toBe('01/01/2027 00:00:09');
});
