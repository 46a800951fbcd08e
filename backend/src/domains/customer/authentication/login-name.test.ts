import { parseLoginName } from './login-name';

test.each([
  ['100001', '100001', null],
  ['  Camille.Martin@Example.FR ', 'camille.martin@example.fr', null],
  ['ADMIN:admin', 'admin', 'admin'],
  ['ADMIN:100001*admin', '100001', 'admin'],
  ['admin: camille@example.fr * Admin ', 'camille@example.fr', 'admin'],
  ['ADMIN:', '', ''],
  ['ADMIN:100001*', '100001', ''],
  ['ADMIN:100001*admin*comdata', '', ''],
  ['ADMIN:100001**', '', ''],
])('C1.4 « %s » names %s, agent %s', (typed, key, agentKey) => {
  expect(parseLoginName(typed)).toEqual({ key, agentKey });
});
