import type { RegisteredRemote } from '@portal/contract';
import { canOpen, type Session } from '@portal/session';
import { declaredMenu } from './declared-menu';
import type { MenuGroup } from './menu';

/**
 * The customer's side bar from the remotes' declarations (P1.11): routes with a menu entry that the visitor may
 * open and the configuration does not hide.
 */
export function customerMenu(
  remotes: readonly RegisteredRemote[],
  hiddenRoutes: readonly string[],
  session: Session,
): MenuGroup[] {
  return declaredMenu(
    remotes,
    'customer',
    (route) => !hiddenRoutes.includes(route.path) && canOpen(route, session),
  );
}
