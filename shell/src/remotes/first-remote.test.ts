import { admin, auth, dashboard, documents } from '../testing/registry';
import { firstRemote } from './first-remote';

jest.mock('./federation/load-version', () => ({
  loadVersion: jest.fn(),
  giveUpLoad: jest.fn(),
}));

const customer = [auth, dashboard, documents];
const agent = [auth, dashboard, admin];

test.each([
  ['a visitor at home', [auth], '/', '', 'mf-auth'],
  ['a visitor at a deep address', [auth], '/document/bills', '', 'mf-auth'],
  ['a customer at home', customer, '/', '', 'mf-dashboard'],
  ['a customer at a deep address', customer, '/document/bills', '', 'mf-documents'],
  ['an agent at home', agent, '/', '', 'mf-admin-users'],
  ['an agent opening a client', agent, '/', '?client=100001', 'mf-dashboard'],
  ['an empty registry', [], '/', '', undefined],
])('P2.6 requests the remote of %s early', (_, remotes, pathname, search, expected) => {
  expect(firstRemote(remotes, { pathname, search })?.declaration.name).toBe(expected);
});
