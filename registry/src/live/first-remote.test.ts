import type { RegisteredRemote, RegistrySnapshot, RemoteRoute } from '@portal/contract';
import { declarationOf } from '../../testing/built-application';
import { firstScreen } from './first-remote';

const remote = (name: string, ...paths: string[]): RegisteredRemote => ({
  declaration: declarationOf(name, {
    routes: paths.map((path): RemoteRoute => ({ path, title: path, frame: 'customer', right: 'customer' })),
  }),
  version: '1',
  url: `/assets/${name}/1/remoteEntry.js`,
  channel: 'stable',
  previous: null,
  initialBytes: 10_000,
  preload: [],
  integrity: {},
});
const snapshotOf = (...remotes: RegisteredRemote[]) => ({ remotes }) as RegistrySnapshot;
const everything = snapshotOf(
  remote('mf-auth', '/login'),
  remote('mf-dashboard', '/'),
  remote('mf-profile', '/profile/information', '/contact/*'),
  remote('mf-admin-users', '/admin', '/admin/users'),
);

test.each([
  ['/', 'mf-dashboard'],
  ['/profile/information', 'mf-profile'],
  ['/profile/information/', 'mf-profile'],
  ['/contact', 'mf-profile'],
  ['/contact/event', 'mf-profile'],
  ['/admin/users', 'mf-admin-users'],
  ['/nowhere', 'mf-dashboard'],
])('%s opens %s first', (path, name) => {
  expect(firstScreen(everything, path)?.remote.declaration.name).toBe(name);
});

test('P1.2 a visitor who may open nothing else is sent to the log-in', () => {
  expect(firstScreen(snapshotOf(remote('mf-auth', '/login')), '/document/bills')?.route.path).toBe('/login');
});

test('no remote, no first screen', () => {
  expect(firstScreen(snapshotOf(), '/')).toBeNull();
});
