import { creations, rootKeys, subMenuIds, type RootKey } from './entities/sub-menus';
import type { VisitorClaims } from './registry-snapshot';
import type { RemoteDeclaration, RemoteRoute, RouteRight } from './remote-declaration';
import type { AuthorizationScheme } from './types';

/** What a visitor may open: rights of routes, root keys that their scheme points at, and screens of their group alone. */
export type VisitorRights = ReadonlySet<RouteRight | `root:${RootKey}` | 'group:ADMIN'>;

/**
 * Where an agent is: at the back office, or in a customer's space (support mode). The registry, which answers all the
 * tabs of a browser, hands out what they may open in either.
 */
export type AgentSpace = 'backOffice' | 'customer' | 'either';

const anonymous: VisitorRights = new Set<RouteRight>(['anonymous']);

/**
 * The one rule of who may open what, for the registry (addresses of remotes) and the shell (route guards); the back end
 * checks each call again, by `callRights`. An account not yet validated opens only the log-in. A scheme grants its known
 * sub-menus and root keys, and its unknown entries are ignored.
 */
export function rightsOf(
  { kind, validated, group, rights, roots }: Omit<VisitorClaims, 'sub'>,
  space: AgentSpace = 'either',
): VisitorRights {
  if (!validated) return anonymous;
  if (kind === 'customer') return new Set<RouteRight>(['anonymous', 'customer']);
  const granted = subMenuIds.filter((id) => rights.includes(id));
  const support: RouteRight[] = granted.includes('searchCustomerContract') ? ['customer'] : [];
  if (space === 'customer') return new Set<RouteRight>(['anonymous', ...support]);
  const screens = rootKeys.filter((key) => roots.includes(key)).map((key) => `root:${key}` as const);
  const administrator = group === 'ADMIN' ? ['group:ADMIN' as const] : [];
  const office = ['anonymous' as const, 'agent' as const, ...administrator, ...granted, ...screens];
  return new Set(space === 'backOffice' ? office : [...office, ...support]);
}

/**
 * What a scheme says of rights: ids of its sub-menus, and the root keys they point at. A creation to be read alone opens
 * nothing, but for the cases that a search leads to.
 */
export function grantsOf(scheme: AuthorizationScheme | null): Pick<VisitorClaims, 'rights' | 'roots'> {
  const granted = (scheme ?? []).flatMap(({ subMenu }) => subMenu);
  const leadsToCases = granted.some(({ id }) => id === 'searchCase');
  const entries = granted.filter(
    ({ id, actionMode }) =>
      actionMode === 'FULL' || !creations.includes(id) || (id === 'createCase' && leadsToCases),
  );
  return { rights: entries.map(({ id }) => id), roots: [...new Set(entries.map(({ root }) => root))] };
}

/**
 * A route is opened by its right, or by a sub-menu of the scheme that points at its root key (P1.14); one that is a
 * group's own, by that group alone.
 */
export function mayOpen(
  { right, rootKey, group }: Pick<RemoteRoute, 'right' | 'rootKey' | 'group'>,
  rights: VisitorRights,
): boolean {
  if (group !== undefined && !rights.has(`group:${group}`)) return false;
  return rights.has(right) || (rootKey !== undefined && rights.has(`root:${rootKey}`));
}

/** The declaration with only the routes open to the visitor; null without any, so that the remote is omitted. */
export function declarationFor(
  declaration: RemoteDeclaration,
  rights: VisitorRights,
): RemoteDeclaration | null {
  const routes = declaration.routes.filter((route) => mayOpen(route, rights));
  return routes.length === 0 ? null : { ...declaration, routes };
}
