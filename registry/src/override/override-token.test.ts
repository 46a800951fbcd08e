import { testKeys } from '../../testing/open-test-registry';
import { longestOverrideMs, signOverride, verifyOverride, type Override } from './override-token';

const keys = testKeys();
const now = Date.parse('2026-11-22T12:00:00Z');
const claim: Override = {
  user: 'lea',
  remote: 'mf-one',
  url: 'http://localhost:3101/remoteEntry.js',
  inspector: true,
  issued: now,
  expires: now + 3_600_000,
};

test('P4.5 a verified token contains the signed claim, and its characters need no escaping in cookies and addresses', () => {
  const token = signOverride(keys, claim);
  expect(verifyOverride(keys, token, now)).toEqual(claim);
  expect(token).toMatch(/^[\w.-]+$/);
});

test.each<[string, () => string]>([
  ['of another key', () => signOverride(testKeys(), claim)],
  ['expired', () => signOverride(keys, { ...claim, issued: now - 2, expires: now })],
  ['good for more than a day', () => signOverride(keys, { ...claim, expires: now + longestOverrideMs + 1 })],
  ['of tomorrow', () => signOverride(keys, { ...claim, issued: now + 120_000, expires: now + 240_000 })],
  [
    'whose claim was changed',
    () => {
      const [, key, signature] = signOverride(keys, claim).split('.');
      const other = Buffer.from(JSON.stringify({ ...claim, user: 'tom' })).toString('base64url');
      return [other, key, signature].join('.');
    },
  ],
  ['of text', () => 'hello'],
  ['of nothing', () => '..'],
])('P4.5 a token %s is not believed', (_what, make) => {
  expect(verifyOverride(keys, make(), now)).toBeNull();
});

test.each([
  'javascript:alert(1)',
  'data:text/javascript,1',
  'remoteEntry.js',
  'http://a;sandbox/x.js',
  'http://*/x.js',
  'http://a,b/x.js',
])('P4.5 no token points at %s', (url) => {
  expect(() => signOverride(keys, { ...claim, url })).toThrow();
});
