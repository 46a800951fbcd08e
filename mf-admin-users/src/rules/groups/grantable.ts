import type { SubMenuId } from '@portal/contract';
import { beyond, type GroupScheme, menusOfAgents, schemeRefusal, writtenScheme } from '@portal/domain';
import type { Modes } from './scheme-draft';

/** Whether the founder may give the group this sub-menu with these modes: nobody grants more than they have. */
export function mayGrant(founder: GroupScheme, groupName: string, id: SubMenuId, modes: Modes): boolean {
  const menu = menusOfAgents.find(({ subMenu }) => subMenu.some((own) => own.id === id));
  if (!menu) return false;
  const wanted = [{ id: menu.id, subMenu: [{ id, ...modes }] }];
  if (schemeRefusal(wanted) !== null) return false;
  return beyond({ groupName, scheme: writtenScheme(wanted) }, founder).length === 0;
}

/** Modes to try in this order: a sub-menu starts with the first that the founder may grant. */
const ways: Modes[] = (['FULL', 'READ_ONLY'] as const).flatMap((actionMode) =>
  [false, true].map((userLimited) => ({
    groupMode: 'LIMITED',
    subGroupMode: 'LIMITED',
    actionMode,
    userLimited,
  })),
);
const selling: readonly SubMenuId[] = ['createCase', 'searchCase'];

/** Initial modes of a sub-menu when it is ticked; null if the founder has no right to it that they may grant. */
export function firstModes(founder: GroupScheme, groupName: string, id: SubMenuId): Modes | null {
  const wished = selling.includes(id) ? [...ways].sort((one, other) => narrower(one, other)) : ways;
  return wished.find((modes) => mayGrant(founder, groupName, id, modes)) ?? null;
}

/** Own cases first, as in the default authorization; full action before read-only. */
const narrower = (one: Modes, other: Modes) =>
  Number(one.actionMode === 'READ_ONLY') - Number(other.actionMode === 'READ_ONLY') ||
  Number(other.userLimited) - Number(one.userLimited);
