import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { browserApplications } from '@portal/build';

const root = resolve(import.meta.dirname, '../..');

/** Screens of the first loads: whose, and what of them makes them visible. */
export const firstScreens = [
  { path: '/login', wanted: '#screen h1' },
  { path: '/', wanted: '#screen .dash-figures .ui-figures', account: '100001' },
  { path: '/document/bills', wanted: '#screen h1', account: '100001' },
];

export const remotes = browserApplications.filter((name) => name !== 'shell');

/** One screen of each remote that the customer's menu leads to, home first. */
export function menuScreens() {
  return remotes
    .flatMap((remote) => {
      const { routes } = JSON.parse(readFileSync(join(root, remote, 'remote.json'), 'utf8'));
      const route = routes.find(({ menu, frame }) => menu && frame === 'customer');
      return route ? [{ remote, path: route.path, order: route.menu.order }] : [];
    })
    .sort((one, other) => one.order - other.order);
}
