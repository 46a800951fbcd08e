import { mayOpen, type RemoteDeclaration, type VisitorRights } from '@portal/contract';

/**
 * Address at which to look at a remote: its first route, among those open to the visitor when they are known; `/`
 * without any. Exact paths come first, because a prefix may have no screen at its root. Leading slashes are merged:
 * browsers read `//x` as another site, and older publication checks accepted such a route.
 */
export function firstPath({ routes }: Pick<RemoteDeclaration, 'routes'>, rights?: VisitorRights): string {
  const open = rights === undefined ? routes : routes.filter((route) => mayOpen(route, rights));
  const { path = '/' } = open.find((route) => !route.path.endsWith('*')) ?? open[0] ?? {};
  return path.replace(/\/?\*$/, '').replace(/^\/+/, '/') || '/';
}
