import type { VisitorClaims } from './registry-snapshot';
import { mayOpen, rightsOf, type AgentSpace } from './visitor-rights';

const agent: VisitorClaims = { sub: 'a', kind: 'agent', validated: true, rights: [], roots: [] };

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
  [
    'an agent whose scheme names what no sub-menu is',
    { ...agent, rights: ['customer', 'anonymous', 'root:userAdmin', '__proto__'] },
    ['anonymous', 'agent'],
  ],
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

test.each<[string, Partial<VisitorClaims>, AgentSpace, boolean]>([
  ['its group with the right', { group: 'ADMIN', rights: ['manageUsers'] }, 'backOffice', true],
  ['its group without the right', { group: 'ADMIN' }, 'backOffice', false],
  ['another group with the right', { group: 'ADMIN_SUD', rights: ['manageUsers'] }, 'backOffice', false],
  ['a scheme that names the group', { rights: ['manageUsers', 'group:ADMIN'] }, 'backOffice', false],
  ['its group in a customer’s space', { group: 'ADMIN', rights: ['manageUsers'] }, 'customer', false],
])('S2 a screen of one group: %s', (_who, claims, space, opens) => {
  const route = { right: 'manageUsers', group: 'ADMIN' } as const;
  expect(mayOpen(route, rightsOf({ ...agent, ...claims }, space))).toBe(opens);
});

test.each<[AgentSpace, string[]]>([
  ['backOffice', ['agent', 'anonymous', 'root:customerContract', 'searchCustomerContract']],
  ['customer', ['anonymous', 'customer']],
  ['either', ['agent', 'anonymous', 'customer', 'root:customerContract', 'searchCustomerContract']],
])('S2 rights of an agent who may search customers, in the space %s', (space, rights) => {
  const helper = { ...agent, rights: ['searchCustomerContract'], roots: ['customerContract'] };
  expect([...rightsOf(helper, space)].sort()).toEqual(rights);
});
