import {
  declaredBar,
  declaredCustomerMenu,
  type BarEntry as DeclaredBarEntry,
  declaredMenu as declared,
  type DeclaredGroup,
  type RegisteredRemote,
  type RemoteRoute,
  type VisitorRights,
} from '@portal/contract';
import type { IconName } from '@portal/ui';
import { iconOr, type MenuGroup } from './menu';

/** The entries that the remotes declare, for the routes accepted by `shows`, with icons that are drawn. */
export const declaredMenu = (
  remotes: readonly RegisteredRemote[],
  frame: RemoteRoute['frame'],
  shows: (route: RemoteRoute) => boolean,
): MenuGroup[] => withIcons(declared(remotes, frame, shows));

/** The customer's side bar (P1.11). @param oneContract without what is of use with several */
export const customerMenu = (
  remotes: readonly RegisteredRemote[],
  hiddenRoutes: readonly string[],
  rights: VisitorRights,
  oneContract = false,
): MenuGroup[] => withIcons(declaredCustomerMenu(remotes, hiddenRoutes, rights, oneContract));

export interface BarEntry extends DeclaredBarEntry {
  icon: IconName;
}

/** The bar at the bottom of a customer’s phone. @param menu of `customerMenu` */
export const customerBar = (menu: readonly MenuGroup[]): BarEntry[] =>
  declaredBar(menu).map((entry) => ({ ...entry, icon: iconOr(entry.icon, 'document') }));

const withIcons = (groups: DeclaredGroup[]): MenuGroup[] =>
  groups.map(({ title, entries }) => ({
    title,
    entries: entries.map((entry) => ({ ...entry, icon: iconOr(entry.icon, 'document') })),
  }));
