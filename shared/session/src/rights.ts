import {
  grantsOf,
  mayOpen,
  rightsOf,
  type RemoteRoute,
  type RouteRight,
  type SubMenu,
  type VisitorRights,
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
