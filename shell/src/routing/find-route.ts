import type { RegisteredRemote, RemoteRoute } from '@portal/contract';

export interface FoundRoute {
  remote: RegisteredRemote;
  route: RemoteRoute;
}

/** The route of a path: an exact one before a prefix (`/x/*`), the longest prefix first. */
export function findRoute(remotes: readonly RegisteredRemote[], pathname: string): FoundRoute | null {
  const path = trimmed(pathname);
  const found = remotes
    .flatMap((remote) => remote.declaration.routes.map((route) => ({ remote, route })))
    .filter(({ route }) => covers(route.path, path))
    .sort((one, other) => rank(other.route.path) - rank(one.route.path));
  return found[0] ?? null;
}

/** Without the closing slash: `/login/` is `/login`. */
export function trimmed(pathname: string): string {
  return pathname.replace(/\/+$/, '') || '/';
}

function covers(declared: string, path: string): boolean {
  if (!declared.endsWith('/*')) return declared === path;
  const prefix = declared.slice(0, -2);
  return path === prefix || path.startsWith(`${prefix}/`);
}

function rank(declared: string): number {
  return declared.endsWith('/*') ? declared.length : Number.MAX_SAFE_INTEGER;
}
