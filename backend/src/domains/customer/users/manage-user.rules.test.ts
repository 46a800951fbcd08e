import { isStale, managementRefusal, mayManage } from './manage-user.rules';

const everywhere = { group: null, subGroups: true, createdBy: null };
const admin = { login: 'admin', groupName: 'ADMIN', scope: everywhere };
const user = {
  login: 'jdupont',
  groupName: 'C2E',
  firstName: 'Jean',
  lastName: 'Dupond',
  status: 'ENABLED' as const,
  validated: true,
  version: 3,
};

test.each([
  ['another’s agent', 'DISABLE', admin, user, 0, null],
  ['themselves', 'DISABLE', admin, { ...user, login: 'admin' }, 5, 'votre propre compte'],
  ['themselves, to delete', 'DELETE', admin, { ...user, login: 'admin' }, 5, 'votre propre compte'],
  ['an administrator, others at work', 'DELETE', admin, { ...user, groupName: 'ADMIN' }, 1, null],
  ['the last administrator', 'DISABLE', admin, { ...user, groupName: 'ADMIN' }, 0, 'dernier administrateur'],
  ['the last administrator', 'DELETE', admin, { ...user, groupName: 'ADMIN' }, 0, 'dernier administrateur'],
  ['an administrator, back', 'ENABLE', admin, { ...user, groupName: 'ADMIN' }, 0, null],
  [
    'an administrator, by an agent who is none',
    'DISABLE',
    { ...admin, login: 'comdata', groupName: 'COMDATA' },
    { ...user, groupName: 'ADMIN' },
    3,
    'Seul un administrateur de ce groupe',
  ],
  ['a new agent, with the welcome', 'RESEND_WELCOME', admin, { ...user, validated: false }, 0, null],
  ['an agent at work, with the welcome', 'RESEND_WELCOME', admin, user, 0, 'a déjà choisi son mot de passe'],
  ['a disabled agent', 'RESET_PASSWORD', admin, { ...user, status: 'DISABLED' }, 0, 'activez-le d’abord'],
  ['the last administrator', 'RESET_PASSWORD', admin, { ...user, groupName: 'ADMIN' }, 0, null],
  ['themselves', 'RESET_PASSWORD', admin, { ...user, login: 'admin' }, 5, 'Mot de passe oublié'],
] as const)('B10.1 managing %s (%s)', (_whom, mode, agent, managed, others, words) => {
  const refusal = managementRefusal(mode, agent, managed, others);
  if (words === null) expect(refusal).toBeNull();
  else expect(refusal).toContain(words);
});

test.each([
  ['no version and no name', {}, false],
  ['the same', { firstName: 'Jean', lastName: 'Dupond', version: 3 }, false],
  ['another name', { lastName: 'Dupont' }, true],
  ['an older version', { version: 2 }, true],
])('B10.1 the screen shows %s: stale %s', (_what, seen, stale) => expect(isStale(seen, user)).toBe(stale));

test.each([
  ['ADMIN', 'C2E', everywhere, true],
  ['PIOUI', 'PIOUI_LYON', { group: 'PIOUI', subGroups: true, createdBy: null }, true],
  ['PIOUI', 'C2E', { group: 'PIOUI', subGroups: true, createdBy: null }, false],
  ['COMDATA', 'ADMIN', everywhere, false],
])('B10.1 an agent of %s over one of %s', (groupName, of, scope, allowed) => {
  expect(mayManage({ login: 'agent', groupName, scope }, { login: 'x', groupName: of })).toBe(allowed);
  expect(mayManage({ login: 'agent', groupName, scope }, { login: 'agent', groupName: of })).toBe(false);
});
