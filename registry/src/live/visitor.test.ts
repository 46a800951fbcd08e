import { SignJWT } from 'jose';
import type { VisitorClaims } from '@portal/contract';
import { readVisitor } from './visitor';

const key = new Uint8Array(32).fill(7);
const agent: VisitorClaims = { sub: 'a', kind: 'agent', validated: true, rights: [], roots: [] };
const sign = (claims: VisitorClaims, signingKey = key, expires = '1h') =>
  new SignJWT({ ...claims }).setProtectedHeader({ alg: 'HS256' }).setExpirationTime(expires).sign(signingKey);

test('S2 the cookie of a log-in is believed', async () => {
  const { user, rights } = await readVisitor(await sign({ ...agent, kind: 'customer' }), key);
  expect(user).toBe('a');
  expect(rights).toContain('customer');
});

test.each([
  ['none', async () => undefined],
  ['a forged one', () => sign({ ...agent, kind: 'customer' }, new Uint8Array(32).fill(8))],
  ['an expired one', () => sign({ ...agent, kind: 'customer' }, key, '-1s')],
  ['an unsigned one', async () => `${btoa('{"alg":"none"}')}.${btoa('{"sub":"a","kind":"agent"}')}.`],
  ['a signed one of another shape', () => sign({ kind: 'root' } as never)],
  ['text', async () => 'hello'],
  ['one of an account not validated', () => sign({ ...agent, validated: false })],
])('S2 %s makes the visitor nobody', async (_cookie, make) => {
  const { user, rights } = await readVisitor(await make(), key);
  expect(user).toBeNull();
  expect([...rights]).toEqual(['anonymous']);
});
