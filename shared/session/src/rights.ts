import type { RemoteRoute, RouteRight, SubMenu } from '@portal/contract';
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
 * A customer's screens are open to that customer, and to an agent in support mode who may search customers.
 */
export function can(right: RouteRight, session: Session = current): boolean {
  if (right === 'anonymous') return true;
  if (!isKnown(session) || session.isValidated === 'false') return false;
  const agent = session.groupe !== null;
  if (right === 'agent') return agent && session.client === null;
  if (right !== 'customer') return agent && session.client === null && findSubMenu(right, session) !== null;
  return agent ? session.client !== null && findSubMenu('searchCustomerContract', session) !== null : true;
}

/** A route may be opened with its right, or when a sub-menu of the scheme points at its root key (P1.14). */
export function canOpen(route: Pick<RemoteRoute, 'right' | 'rootKey'>, session: Session = current): boolean {
  if (can(route.right, session)) return true;
  if (route.rootKey === undefined || !isKnown(session) || !can('agent', session)) return false;
  const menus = session.autorizationsScheme ?? [];
  return menus.some((menu) => menu.subMenu.some((entry) => entry.root === route.rootKey));
}
