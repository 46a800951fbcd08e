import { SignJWT } from 'jose';
import { visitorToken, type VisitorClaims } from '@portal/contract';
import { readVisitor } from './visitor';

const key = new Uint8Array(32).fill(7);
const agent: VisitorClaims = { sub: 'a', kind: 'agent', validated: true, rights: [], roots: [] };
/** As the API does, but for what is said otherwise. */
function signAs(
  header: { typ?: string | undefined; audience?: string | undefined; issuer?: string },
  claims: VisitorClaims = agent,
  signingKey = key,
  expires = '1h',
): Promise<string> {
  const {
    typ,
    audience: aud,
    issuer: iss,
  } = {
    typ: visitorToken.type,
    audience: visitorToken.audience,
    issuer: visitorToken.issuer,
    ...header,
  };
  return new SignJWT({ ...claims, iss, ...(aud !== undefined && { aud }) })
    .setProtectedHeader({ alg: 'HS256', ...(typ !== undefined && { typ }) })
    .setExpirationTime(expires)
    .sign(signingKey);
}
const sign = (claims: VisitorClaims, signingKey = key, expires = '1h') =>
  signAs({}, claims, signingKey, expires);

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
  ['one of another type', () => signAs({ typ: 'JWT' })],
  ['one without a type', () => signAs({ typ: undefined })],
  ['one for another audience', () => signAs({ audience: 'portal-api' })],
  ['one without an audience', () => signAs({ audience: undefined })],
  ['one of another issuer', () => signAs({ issuer: 'somebody' })],
  ['text', async () => 'hello'],
  ['one of an account not validated', () => sign({ ...agent, validated: false })],
])('S2 %s makes the visitor anonymous', async (_cookie, make) => {
  const { user, rights } = await readVisitor(await make(), key);
  expect(user).toBeNull();
  expect([...rights]).toEqual(['anonymous']);
});
