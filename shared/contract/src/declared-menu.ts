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

/** Key under which the shell keeps the number of a customer who has one contract alone, for the same reason. */
export const oneContractKey = 'portal.one-contract.v1';

export interface DeclaredEntry {
  label: string;
  path: string;
  /** Name as declared; it may be of no icon that is drawn. */
  icon: string;
  /** Its words in the bar of a phone; without them it is not in it. */
  bar?: string;
  /** It is of no use to who has one contract. */
  several?: true;
  /** Group whose part of the portal it is in, though it is listed apart. */
  belongsTo?: string;
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
const entryOf = ({ menu: { label, icon, bar, several, part }, path }: Declared) => ({
  ...{ label, path, icon },
  ...(bar !== undefined && { bar }),
  ...(several && { several }),
  ...(part !== undefined && { belongsTo: part }),
});

/** Beside the button for the rest there is room for no more. */
const mostInBar = 4;

export interface BarEntry extends DeclaredEntry {
  /**
   * Paths of the screens of its group of the menu and of those that say they belong to it, its own included: at each of them the
   * visitor is in this part of the portal. Entries without a group are no part of each other.
   */
  part: readonly string[];
}

/** The bar at the bottom of a customer’s phone: entries of the menu, in its order. */
export function declaredBar(menu: readonly DeclaredGroup[]): BarEntry[] {
  const all = menu.flatMap(({ title, entries }) => entries.map((entry) => ({ ...entry, title })));
  return all
    .flatMap(({ bar, path, icon, title: own }) => {
      if (bar === undefined) return [];
      const others = all.filter(({ title, belongsTo }) => own !== null && own === (title ?? belongsTo));
      const part = [...new Set([path, ...others.map((other) => other.path)])];
      return [{ label: bar, path, icon, part }];
    })
    .slice(0, mostInBar);
}

/**
 * The customer's side bar from the remotes' declarations (P1.11), for the shell and for the page that has no script yet:
 * routes with a menu entry that the visitor may open and the configuration does not hide.
 * @param oneContract without the entries that are of use with several contracts
 */
export function declaredCustomerMenu(
  remotes: readonly RegisteredRemote[],
  hiddenRoutes: readonly string[],
  rights: VisitorRights,
  oneContract = false,
): DeclaredGroup[] {
  return declaredMenu(
    remotes,
    'customer',
    (route) =>
      !hiddenRoutes.includes(route.path) && mayOpen(route, rights) && !(oneContract && route.menu?.several),
  );
}
