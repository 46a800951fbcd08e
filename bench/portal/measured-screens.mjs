import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { remotes } from '../weights.mjs';

const root = resolve(import.meta.dirname, '../..');
const customer = '100001';

/** The heading of a remote's own screen: neither an error panel nor another remote has it. */
export const headingOf = ({ remote }) => `[id="single-spa-application:${remote}"] h1`;
/** The home's first figure comes with the context that it reads. */
const homeFigure = '[id="single-spa-application:mf-dashboard"] .dash-figures .ui-figures';
/** A figure of the first paint, that the page has filled. */
const painted = '#screen [data-first-figure]:not(:empty)';

/** Screens of the first loads: whose, what of them makes them visible, and their first figure. */
export const firstScreens = [
  { path: '/login', remote: 'mf-auth', wanted: headingOf({ remote: 'mf-auth' }) },
  {
    path: '/',
    remote: 'mf-dashboard',
    wanted: homeFigure,
    figure: `${homeFigure}, ${painted}`,
    account: customer,
  },
  {
    path: '/document/bills',
    remote: 'mf-documents',
    wanted: headingOf({ remote: 'mf-documents' }),
    figure: `#screen .bills-due > p, ${painted}`,
    account: customer,
  },
];
export const home = firstScreens.find(({ path }) => path === '/');

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
