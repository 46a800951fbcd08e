import type { RegisteredRemote } from './registry-snapshot';
import type { RemoteRoute } from './remote-declaration';
import { mayOpen, type VisitorRights } from './visitor-rights';

/** Key of the local storage under which the shell keeps the menu of an agent for the first paint of their next page. */
export const agentMenuKey = 'portal.agent-menu.v1';

/** The record under that key: the labels of the menu are in the agent's scheme, which no page contains. */
export interface KeptMenu {
  /** Whose it is. */
  userId: string;
  groups: DeclaredGroup[];
}

export interface DeclaredEntry {
  label: string;
  path: string;
  /** Name as declared; it may be of no icon that is drawn. */
  icon: string;
}

/** Without a title: ungrouped entries, such as Home. */
export interface DeclaredGroup {
  title: string | null;
  entries: DeclaredEntry[];
}

/**
 * Groups of the entries that the remotes declare, for the routes accepted by `shows`. A group's position is the
 * smallest order of all its entries, including hidden ones; entries without a group are separate.
 */
export function declaredMenu(
  remotes: readonly RegisteredRemote[],
  frame: RemoteRoute['frame'],
  shows: (route: RemoteRoute) => boolean,
): DeclaredGroup[] {
  const groups = new Map<string, Declared[]>();
  for (const route of remotes.flatMap(({ declaration }) => declaration.routes)) {
    if (!route.menu || route.frame !== frame) continue;
    const key = route.menu.group ?? '';
    groups.set(key, [...(groups.get(key) ?? []), { ...route, menu: route.menu }]);
  }
  return [...groups]
    .map(([title, routes]) => ({
      title,
      routes: routes.sort((one, other) => one.menu.order - other.menu.order),
    }))
    .sort(
      (one, other) =>
        placeOf(one.routes) - placeOf(other.routes) || one.title.localeCompare(other.title, 'fr'),
    )
    .map(({ title, routes }) => ({
      title: title === '' ? null : title,
      entries: routes.filter(shows).map(entryOf),
    }))
    .filter(({ entries }) => entries.length > 0);
}

type Declared = RemoteRoute & Required<Pick<RemoteRoute, 'menu'>>;

const placeOf = ([first]: Declared[]) => first?.menu.order ?? 0;
const entryOf = ({ menu, path }: Declared) => ({ label: menu.label, path, icon: menu.icon });

/**
 * The customer's side bar from the remotes' declarations (P1.11), for the shell and for the page that has no script yet:
 * routes with a menu entry that the visitor may open and the configuration does not hide.
 */
export function declaredCustomerMenu(
  remotes: readonly RegisteredRemote[],
  hiddenRoutes: readonly string[],
  rights: VisitorRights,
): DeclaredGroup[] {
  return declaredMenu(
    remotes,
    'customer',
    (route) => !hiddenRoutes.includes(route.path) && mayOpen(route, rights),
  );
}
