import type { RegisteredRemote, RemoteRoute } from '@portal/contract';
import { iconOr, type MenuGroup } from './menu';

/**
 * Groups of the entries that the remotes declare, for the routes accepted by `shows`. A group's position is the
 * smallest order of all its entries, including hidden ones; entries without a group are separate.
 */
export function declaredMenu(
  remotes: readonly RegisteredRemote[],
  frame: RemoteRoute['frame'],
  shows: (route: RemoteRoute) => boolean,
): MenuGroup[] {
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
const entryOf = ({ menu, path }: Declared) => ({
  label: menu.label,
  path,
  icon: iconOr(menu.icon, 'document'),
});
