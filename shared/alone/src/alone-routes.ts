import type { RemoteDeclaration, RemoteRoute } from '@portal/contract';
import { canOpen, type Session } from '@portal/session';

/** What the page shows at an address. */
export type AlonePlace = 'remote' | 'log-in' | 'forbidden' | 'elsewhere';

/** The same guards as the shell's, over one remote: its routes, and the rights of the session. */
export function placeAt(path: string, declaration: RemoteDeclaration, session: Session): AlonePlace {
  const route = routeAt(path, declaration);
  if (route === null) return 'elsewhere';
  if (canOpen(route, session)) return 'remote';
  return session.status === 'signedIn' ? 'forbidden' : 'log-in';
}

function routeAt(path: string, { routes }: RemoteDeclaration): RemoteRoute | null {
  return routes.find((route) => serves(route.path, path)) ?? null;
}

function serves(pattern: string, path: string): boolean {
  if (!pattern.endsWith('/*')) return pattern === path;
  const base = pattern.slice(0, -2);
  return path === base || path.startsWith(`${base}/`);
}

/** Addresses that can be opened from a link: of a prefix, its beginning. */
export const linkTo = ({ path }: RemoteRoute): string => path.replace(/\/\*$/, '') || '/';

/**
 * Path to open when the page was opened at `/`: the remote's first screen, unless `/` is one of its own. Exact paths come
 * first, because a prefix may have no screen at its root.
 */
export function openingPath(path: string, declaration: RemoteDeclaration): string {
  if (path !== '/' || routeAt(path, declaration) !== null) return path;
  const { routes } = declaration;
  const first = routes.find((route) => !route.path.endsWith('*')) ?? routes[0];
  return first ? linkTo(first) : path;
}
