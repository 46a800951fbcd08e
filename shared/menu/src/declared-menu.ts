import {
  declaredCustomerMenu,
  declaredMenu as declared,
  type DeclaredGroup,
  type RegisteredRemote,
  type RemoteRoute,
  type VisitorRights,
} from '@portal/contract';
import { iconOr, type MenuGroup } from './menu';

/** The entries that the remotes declare, for the routes accepted by `shows`, with icons that are drawn. */
export const declaredMenu = (
  remotes: readonly RegisteredRemote[],
  frame: RemoteRoute['frame'],
  shows: (route: RemoteRoute) => boolean,
): MenuGroup[] => withIcons(declared(remotes, frame, shows));

/** The customer's side bar (P1.11). */
export const customerMenu = (
  remotes: readonly RegisteredRemote[],
  hiddenRoutes: readonly string[],
  rights: VisitorRights,
): MenuGroup[] => withIcons(declaredCustomerMenu(remotes, hiddenRoutes, rights));

const withIcons = (groups: DeclaredGroup[]): MenuGroup[] =>
  groups.map(({ title, entries }) => ({
    title,
    entries: entries.map((entry) => ({ ...entry, icon: iconOr(entry.icon, 'document') })),
  }));
