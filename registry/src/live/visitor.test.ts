import { SignJWT } from 'jose';
import type { VisitorClaims } from '@portal/contract';
import { mayOpen, readVisitor, rightsOf } from './visitor';

const key = new Uint8Array(32).fill(7);
const agent: VisitorClaims = { sub: 'a', kind: 'agent', validated: true, rights: [], roots: [] };
const sign = (claims: VisitorClaims, signingKey = key, expires = '1h') =>
  new SignJWT({ ...claims }).setProtectedHeader({ alg: 'HS256' }).setExpirationTime(expires).sign(signingKey);

test.each<[string, VisitorClaims, string[]]>([
  ['a customer', { ...agent, kind: 'customer' }, ['anonymous', 'customer']],
  ['an account not validated', { ...agent, kind: 'customer', validated: false }, ['anonymous']],
  ['an agent', agent, ['anonymous', 'agent']],
  ['an agent with rights', { ...agent, rights: ['createCase'] }, ['anonymous', 'agent', 'createCase']],
  [
    'an agent who may open a customer’s space',
    { ...agent, rights: ['searchCustomerContract'] },
    ['anonymous', 'agent', 'searchCustomerContract', 'customer'],
  ],
  ['an agent with a right of tomorrow', { ...agent, rights: ['dream'] }, ['anonymous', 'agent']],
  ['an agent not validated', { ...agent, validated: false, rights: ['createCase'] }, ['anonymous']],
])('S2 rights of %s', (_who, claims, rights) => {
  expect([...rightsOf(claims)].sort()).toEqual(rights.sort());
});

test('P1.14 a sub-menu opens the screen of its root key, whatever its own id', () => {
  const users = {
    path: '/admin/users',
    title: 'Utilisateurs',
    frame: 'admin',
    right: 'manageUsers',
  } as const;
  const creator = rightsOf({ ...agent, rights: ['createUser'], roots: ['userAdmin', 'dream'] });
  expect(mayOpen({ ...users, rootKey: 'userAdmin' }, creator)).toBe(true);
  expect(mayOpen({ ...users, rootKey: 'case' }, creator)).toBe(false);
  expect(mayOpen(users, creator)).toBe(false);
});

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
