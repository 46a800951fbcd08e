import type { RegisteredRemote, RemoteRoute } from '@portal/contract';

export interface FoundRoute {
  remote: RegisteredRemote;
  route: RemoteRoute;
}

/** The route of a path: an exact one before a prefix (`/x/*`), the longest prefix first. */
export function findRoute(remotes: readonly RegisteredRemote[], pathname: string): FoundRoute | null {
  const routes = indexOf(remotes);
  const path = trimmed(pathname);
  const exact = routes.get(path);
  if (exact) return exact;
  for (let prefix = path; ; prefix = prefix.slice(0, prefix.lastIndexOf('/'))) {
    const found = routes.get(`${prefix === '/' ? '' : prefix}/*`);
    if (found || !prefix.includes('/')) return found ?? null;
  }
}

/** Routes by their declared path, computed once for each list: with many remotes, a navigation looks up many paths. */
const indices = new WeakMap<readonly RegisteredRemote[], Map<string, FoundRoute>>();

function indexOf(remotes: readonly RegisteredRemote[]): Map<string, FoundRoute> {
  const known = indices.get(remotes);
  if (known) return known;
  const routes = new Map<string, FoundRoute>();
  for (const remote of remotes) {
    for (const route of remote.declaration.routes) {
      if (!routes.has(route.path)) routes.set(route.path, { remote, route });
    }
  }
  indices.set(remotes, routes);
  return routes;
}

/** Without the closing slash: `/login/` is `/login`. */
export function trimmed(pathname: string): string {
  return pathname.replace(/\/+$/, '') || '/';
}
