import { aScheme } from '@portal/testing';
import { userRightsOf } from './UsersScreen';

const ids = ['createUser', 'createGroup', 'manageUsers'] as const;

test.each([
  ['nobody', null, [false, false, false, false]],
  ['full', aScheme(ids), [true, true, true, true]],
  ['read-only', aScheme(ids, { actionMode: 'READ_ONLY' }), [true, false, false, false]],
  ['one who only founds groups', aScheme(['createGroup']), [false, false, false, true]],
  ['one of other menus', aScheme(['searchCase']), [false, false, false, false]],
])('B10.1 B10.2 B10.3 %s: search, manage, create users, create groups', (_who, scheme, may) => {
  const { search, manages, createUser, createGroup } = userRightsOf(scheme);
  expect([search !== null, manages, createUser !== null, createGroup !== null]).toEqual(may);
});
