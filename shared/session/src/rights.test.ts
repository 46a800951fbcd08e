import type { RouteRight } from '@portal/contract';
import { can, canOpen, findSubMenu } from './rights';
import { setSupportClient } from './actions';
import { agentLogIn, customerLogIn, emptyBrowser, openAs, subMenu } from './testing/sessions';

beforeEach(emptyBrowser);

const asked: RouteRight[] = [
  'anonymous',
  'customer',
  'agent',
  'searchCase',
  'manageUsers',
  'searchCustomerContract',
];
const granted = () => asked.filter((right) => can(right));
const search = subMenu('searchCustomerContract', 'customerContract');
const cases = subMenu('searchCase', 'searchCase');

test.each<[string, () => void, RouteRight[]]>([
  ['nobody', () => {}, ['anonymous']],
  ['a customer', () => openAs(), ['anonymous', 'customer']],
  [
    'a customer who must choose a password',
    () => openAs({ ...customerLogIn, isValidated: 'false' as never }),
    ['anonymous'],
  ],
  ['an agent', () => openAs(agentLogIn(cases)), ['anonymous', 'agent', 'searchCase']],
  [
    'an agent without a scheme',
    () => openAs({ ...agentLogIn(), autorizationsScheme: null as never }),
    ['anonymous', 'agent'],
  ],
  [
    'an agent in support mode',
    () => {
      openAs(agentLogIn(cases, search));
      setSupportClient('100001');
    },
    ['anonymous', 'customer'],
  ],
  [
    'an agent in support mode who may not search customers',
    () => {
      openAs(agentLogIn(cases));
      setSupportClient('100001');
    },
    ['anonymous'],
  ],
])('%s may', (_, enter, expected) => {
  enter();
  expect(granted()).toEqual(expected);
});

test('P1.14 a root key of the scheme opens its route even under another sub-menu’s right', () => {
  openAs(agentLogIn(subMenu('createUser', 'userAdmin')));
  expect(canOpen({ right: 'manageUsers', rootKey: 'userAdmin' })).toBe(true);
  expect(canOpen({ right: 'manageUsers' })).toBe(false);
  expect(canOpen({ right: 'searchCase', rootKey: 'searchCase' })).toBe(false);
});

test('the modes of a sub-menu are read from the scheme', () => {
  openAs(agentLogIn({ ...cases, actionMode: 'READ_ONLY' }));
  expect(findSubMenu('searchCase')).toMatchObject({ actionMode: 'READ_ONLY' });
  expect(findSubMenu('createCase')).toBeNull();
});
