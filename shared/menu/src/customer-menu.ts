import { mayOpen, type RegisteredRemote, type VisitorRights } from '@portal/contract';
import { declaredMenu } from './declared-menu';
import type { MenuGroup } from './menu';

/**
 * The customer's side bar from the remotes' declarations (P1.11): routes with a menu entry that the visitor may
 * open and the configuration does not hide.
 */
export function customerMenu(
  remotes: readonly RegisteredRemote[],
  hiddenRoutes: readonly string[],
  rights: VisitorRights,
): MenuGroup[] {
  return declaredMenu(
    remotes,
    'customer',
    (route) => !hiddenRoutes.includes(route.path) && mayOpen(route, rights),
  );
}
