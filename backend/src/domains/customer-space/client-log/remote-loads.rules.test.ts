import { loadRow, readLoadReport, tellerOf } from './remote-loads.rules';

const report = {
  remote: 'mf-dashboard',
  version: '0123456789abcdef',
  channel: 'canary' as const,
  phase: 'mount' as const,
  ms: 182.4,
  outcome: 'ok' as const,
  errorClass: null,
  cold: true,
  failover: false,
  sample: 1,
};
const read = (over: object, tag = 'REMOTE_LOAD') =>
  readLoadReport({ tag, logMessage: JSON.stringify({ ...report, ...over }) });

test('a well-formed report is read', () => expect(read({})).toEqual(report));

test.each([
  ['another tag', read({}, 'REMOTE_FAILED')],
  ['an unknown field', read({ customerNumber: '100001' })],
  ['a negative time', read({ ms: -1 })],
  ['an unknown channel', read({ channel: 'mine' })],
  ['no JSON', readLoadReport({ tag: 'REMOTE_LOAD', logMessage: '{' })],
])('%s is no load report', (_, found) => expect(found).toBeNull());

const row = (teller: string, now: string, over = {}) =>
  loadRow({ ...report, ...over }, { teller, signedIn: true, key: new Uint8Array(32), now: new Date(now) });

test('a row has the hour, and identifies a visitor per version without naming them', () => {
  const morning = row('login 100001', '2026-06-01T08:59:59Z');
  expect(morning).toMatchObject({
    hour: new Date('2026-06-01T08:00:00Z'),
    milliseconds: 182,
    failed: false,
    visitor: expect.stringMatching(/^[\w-]{22}$/),
  });
  expect(row('login 100001', '2026-06-01T20:00:00Z').visitor).toBe(morning.visitor);
  expect(row('login 100001', '2026-06-02T08:00:00Z').visitor).toBe(morning.visitor);
  const others = [{ version: 'fedcba9876543210' }, { remote: 'mf-auth' }];
  for (const other of others)
    expect(row('login 100001', '2026-06-01T08:00:00Z', other).visitor).not.toBe(morning.visitor);
  expect(row('login 100002', '2026-06-01T08:00:00Z').visitor).not.toBe(morning.visitor);
});

test.each([
  ['192.0.2.7', 'network 192.0.2.7'],
  ['::ffff:192.0.2.7', 'network 192.0.2.7'],
  ['2001:db8:7:1::1', 'network 2001:db8:7::'],
  ['2001:db8:7:ffff::2', 'network 2001:db8:7::'],
])('a stranger at %s is the %s', (ip, teller) => expect(tellerOf(undefined, ip)).toBe(teller));
