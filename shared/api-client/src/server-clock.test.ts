import { noteServerTime, serverNow } from './server-clock';

const device = Date.parse('2026-03-01T23:30:00Z');

beforeEach(() => void jest.useFakeTimers({ now: device }));
afterEach(() => {
  noteServerTime(new Date().toUTCString());
  jest.useRealTimers();
});

test.each([
  ['an hour slow', 'Mon, 02 Mar 2026 00:30:00 GMT', '2026-03-02T00:30:00.000Z'],
  ['a year fast', 'Sat, 01 Mar 2025 23:30:00 GMT', '2025-03-01T23:30:00.000Z'],
  ['right, but for the way of the answer', 'Sun, 01 Mar 2026 23:29:57 GMT', '2026-03-01T23:30:00.000Z'],
])('a device whose clock is %s shows the server’s time', (_case, header, now) => {
  noteServerTime(header);
  expect(serverNow().toISOString()).toBe(now);
});

test.each([null, '', 'soon'])('an answer without a time (%j) changes nothing', (header) => {
  noteServerTime('Mon, 02 Mar 2026 00:30:00 GMT');
  noteServerTime(header);
  expect(serverNow().toISOString()).toBe('2026-03-02T00:30:00.000Z');
});

test('a device clock that is corrected meanwhile is used again', () => {
  noteServerTime('Mon, 02 Mar 2026 00:30:00 GMT');
  jest.setSystemTime(Date.parse('2026-03-02T00:31:00Z'));
  noteServerTime('Mon, 02 Mar 2026 00:31:00 GMT');
  expect(serverNow().toISOString()).toBe('2026-03-02T00:31:00.000Z');
});
