import { aScheme } from '@portal/testing';
import { customerRightsOf } from './customer-rights';

const own = ['searchCustomerContract'] as const;

test.each([
  ['nobody', null, 'ADMIN', [false, false, false]],
  ['an administrator', aScheme(own), 'ADMIN', [true, true, true]],
  ['a full group', aScheme(own), 'COMDATA', [true, true, false]],
  ['a sub-group of administrators', aScheme(own), 'ADMIN_LYON', [true, true, false]],
  ['a read-only group', aScheme(own, { actionMode: 'READ_ONLY' }), 'LECTURE', [true, false, false]],
  ['one of other menus', aScheme(['searchCase']), 'ADMIN', [false, false, false]],
] as const)('B9.1 B9.3 %s: search, act, case history', (_who, scheme, group, may) => {
  const { search, acts, history } = customerRightsOf(scheme, group);
  expect([search !== null, acts, history]).toEqual(may);
});
