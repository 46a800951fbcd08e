import {
  grantsOf,
  mayOpen,
  rightsOf,
  type RemoteRoute,
  type RouteRight,
  type SubMenu,
  type VisitorRights,
  creations,
  type AuthorizationScheme,
} from '@portal/contract';
import { isKnown, type Session } from './session-state';
import { session as current } from './session-store';

/** The sub-menu of the agent's scheme with its modes (FULL, LIMITED, READ_ONLY), or null. */
export function findSubMenu(id: string, session: Session = current): SubMenu | null {
  if (!isKnown(session)) return null;
  const menus = session.autorizationsScheme ?? [];
  return menus.flatMap((menu) => menu.subMenu).find((entry) => entry.id === id) ?? null;
}

/**
 * May the visitor do this? The server asks again at each call; this only keeps the screens honest. An expired
 * session keeps its rights on screen: what lies under the log-in dialogue must not change.
 */
export function can(right: RouteRight, session: Session = current): boolean {
  return rightsHere(session).has(right);
}

/** May the visitor open this route where they are: at the back office, or in a customer's space? */
export function canOpen(
  route: Pick<RemoteRoute, 'right' | 'rootKey' | 'group'>,
  session: Session = current,
): boolean {
  return mayOpen(route, rightsHere(session));
}

/** What the visitor may open where they are. */
export function rightsHere(session: Session = current): VisitorRights {
  const known = isKnown(session) ? session : null;
  const visitor = {
    kind: known?.groupe == null ? ('customer' as const) : ('agent' as const),
    validated: known !== null && known.isValidated !== 'false',
    group: known?.groupe ?? undefined,
    ...grantsOf(known?.autorizationsScheme ?? null),
  };
  return rightsOf(visitor, known?.client == null ? 'backOffice' : 'customer');
}

/**
 * Address of each entry of a scheme. Entries that share a screen say in `?action=` which of them
 * was asked for; one that has its screen to itself needs no more than the path. A creation that the scheme lets its
 * holder only read leads nowhere, and is left out.
 * @param screenOf path of the screen behind a root key; null leaves its entries out
 */
export function subMenuPaths(
  scheme: AuthorizationScheme,
  screenOf: (root: string) => string | null,
): ReadonlyMap<SubMenu, string> {
  const entries = scheme.flatMap(({ subMenu }) =>
    subMenu
      .filter(({ id, actionMode }) => actionMode === 'FULL' || !creations.includes(id))
      .map((entry) => ({ entry, screen: screenOf(entry.root) })),
  );
  return new Map(
    entries.flatMap(({ entry, screen }) => {
      if (screen === null) return [];
      const shared = entries.some((other) => other.entry.id !== entry.id && other.screen === screen);
      return [[entry, shared ? `${screen}?action=${encodeURIComponent(entry.id)}` : screen] as const];
    }),
  );
}
