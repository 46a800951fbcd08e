import type { RegisteredRemote } from '@portal/contract';
import { canOpen, type Session } from '@portal/session';
import { iconOr, type MenuEntry, type MenuGroup } from './menu';

/** Order of the groups; one that a remote adds later comes after them. */
const groupOrder = ['Accueil', 'Ma consommation', 'Mon offre', 'Mon profil', 'Mes documents', 'Contact'];

/**
 * The customer's side bar from the remotes' declarations (P1.11): routes with a menu entry that the visitor may
 * open and the configuration does not hide.
 */
export function customerMenu(
  remotes: readonly RegisteredRemote[],
  hiddenRoutes: readonly string[],
  session: Session,
): MenuGroup[] {
  const groups = new Map<string, { order: number; entry: MenuEntry }[]>();
  for (const route of remotes.flatMap(({ declaration }) => declaration.routes)) {
    const { menu, path } = route;
    if (!menu || route.frame !== 'customer' || hiddenRoutes.includes(path) || !canOpen(route, session))
      continue;
    const entry = { label: menu.label, path, icon: iconOr(menu.icon, 'document') };
    groups.set(menu.group, [...(groups.get(menu.group) ?? []), { order: menu.order, entry }]);
  }
  return [...groups]
    .sort(([one], [other]) => place(one) - place(other) || one.localeCompare(other, 'fr'))
    .map(([title, entries]) => ({
      title: title === 'Accueil' ? null : title,
      entries: entries.sort((one, other) => one.order - other.order).map(({ entry }) => entry),
    }));
}

function place(group: string): number {
  const index = groupOrder.indexOf(group);
  return index === -1 ? groupOrder.length : index;
}
