import { expireSession, session } from '@portal/session';
import { everyRemote, auth } from '../testing/registry';
import { visitors, type Visitor } from '../testing/visitors';
import { decide, type Circumstances } from './destination';

function lead(path: string, over: Partial<Circumstances> = {}): string {
  const found = decide(path, { session, remotes: everyRemote, settled: true, wanted: null, ...over });
  switch (found.kind) {
    case 'redirect':
      return `→ ${found.to}`;
    case 'remote':
      return `${found.remote} in ${found.frame}`;
    default:
      return `${found.kind} in ${found.frame}`;
  }
}

const table: [string, Visitor, string, string][] = [
  ['P1.2', 'anonymous', '/', '→ /login'],
  ['P1.2', 'anonymous', '/document/bills', '→ /login'],
  ['P1.2', 'anonymous', '/login', 'mf-auth in bare'],
  ['P1.2', 'anonymous', '/login/', 'mf-auth in bare'],
  ['P1.2', 'anonymous', '/createPassword', 'mf-auth in bare'],
  ['C5.1', 'anonymous', '/undo-change', 'mf-auth in bare'],
  ['C5.1', 'customer', '/undo-change', 'mf-auth in bare'],
  ['C5.1', 'agent', '/undo-change', 'mf-auth in bare'],
  ['C5.1', 'supporter', '/undo-change', 'mf-auth in bare'],
  ['C5.1', 'unvalidated', '/undo-change', 'mf-auth in bare'],
  ['B7.1', 'anonymous', '/subscription', 'mf-subscription in bare'],
  ['B7.1', 'customer', '/subscription', 'mf-subscription in bare'],
  ['B7.1', 'agent', '/subscription', 'mf-subscription in bare'],
  ['P1.2', 'customer', '/login', '→ /'],
  ['P1.2', 'customer', '/createPassword', '→ /'],
  ['P1.2', 'agent', '/login', '→ /'],
  ['P1.4', 'customer', '/', 'mf-dashboard in customer'],
  ['P1.4', 'agent', '/', '→ /admin'],
  ['P1.4', 'agent', '/admin', 'mf-admin-users in admin'],
  ['P1.4', 'agent', '/admin/subscription/cases', 'mf-subscription in admin'],
  ['P1.4', 'supporter', '/', 'mf-dashboard in customer'],
  ['P1.4', 'supporter', '/document/bills', 'mf-documents in customer'],
  ['P1.4', 'supporter', '/admin/users', 'notFound in customer'],
  ['P1.6', 'unvalidated', '/', '→ /createPassword'],
  ['P1.6', 'unvalidated', '/login', '→ /createPassword'],
  ['P1.6', 'unvalidated', '/document/bills', '→ /createPassword'],
  ['P1.6', 'unvalidated', '/createPassword', 'mf-auth in bare'],
  ['P1.13', 'customer', '/nowhere', 'notFound in customer'],
  ['P1.13', 'customer', '/not-found', 'notFound in customer'],
  ['P1.13', 'customer', '/admin', 'notFound in customer'],
  ['P1.13', 'customer', '/document', 'notFound in customer'],
  ['P1.13', 'agent', '/admin/nowhere', 'notFound in admin'],
  ['P1.13', 'agent', '/admin/not-found', 'notFound in admin'],
  ['P1.13', 'agent', '/document/bills', 'notFound in admin'],
  ['P1.13', 'agent', '/admin/subscription', 'notFound in admin'],
  ['P1.13', 'anonymous', '/not-found', 'notFound in bare'],
  ['P2.1', 'customer', '/profile/any/depth', 'mf-profile in customer'],
];
test.each(table)('%s %s at %s: %s', (_, visitor, path, expected) => {
  visitors[visitor]();
  expect(lead(path)).toBe(expected);
});

test('P1.2 after the log-in the visitor gets the requested screen, if they may open it', () => {
  visitors.customer();
  expect(lead('/login', { wanted: '/document/bills?year=2026#last' })).toBe(
    '→ /document/bills?year=2026#last',
  );
  expect(lead('/login', { wanted: '/admin/users' })).toBe('→ /');
  expect(lead('/login', { wanted: '/login' })).toBe('→ /');
  expect(lead('/login', { wanted: '/document/bills', settled: false })).toBe('waiting in customer');
});

test('nothing is refused before the registry has answered what the visitor may open', () => {
  visitors.customer();
  expect(lead('/document/bills', { remotes: [auth], settled: false })).toBe('waiting in customer');
  expect(lead('/document/bills', { remotes: [auth] })).toBe('notFound in customer');
});

test('P1.7 an expired visitor stays where they are', () => {
  visitors.customer();
  expireSession();
  expect(lead('/document/bills')).toBe('mf-documents in customer');
  expect(lead('/document/bills', { remotes: [auth] })).toBe('waiting in customer');
});

test('a portal without its log-in remote shows not-found, not a loop', () => {
  visitors.anonymous();
  expect(lead('/login', { remotes: [] })).toBe('notFound in bare');
});
