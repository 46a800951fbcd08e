import type { SubMenuId } from '@portal/contract';
import { beyond, type HeldScheme, menusOfAgents, schemeRefusal, writtenScheme } from '@portal/domain';
import type { Modes } from './scheme-draft';

/** Whether the founder may give the sub-menu with these modes to the group: nobody grants more than they hold. */
export function mayGrant(founder: HeldScheme, groupName: string, id: SubMenuId, modes: Modes): boolean {
  const menu = menusOfAgents.find(({ subMenu }) => subMenu.some((own) => own.id === id));
  if (!menu) return false;
  const wanted = [{ id: menu.id, subMenu: [{ id, ...modes }] }];
  if (schemeRefusal(wanted) !== null) return false;
  return beyond({ groupName, scheme: writtenScheme(wanted) }, founder).length === 0;
}

/** From a seller's, over their own cases and group, to what a founder who holds less can give. */
const ways: Modes[] = (['FULL', 'READ_ONLY'] as const).flatMap((actionMode) =>
  [false, true].map((userLimited) => ({
    groupMode: 'LIMITED',
    subGroupMode: 'LIMITED',
    actionMode,
    userLimited,
  })),
);
const selling: readonly SubMenuId[] = ['createCase', 'searchCase'];

/** What a sub-menu starts with once it is ticked; null where the founder holds nothing of it that they could give. */
export function firstModes(founder: HeldScheme, groupName: string, id: SubMenuId): Modes | null {
  const wished = selling.includes(id) ? [...ways].sort((one, other) => narrower(one, other)) : ways;
  return wished.find((modes) => mayGrant(founder, groupName, id, modes)) ?? null;
}

/** Own cases first, as the default authorization has it; with full action before read-only. */
const narrower = (one: Modes, other: Modes) =>
  Number(one.actionMode === 'READ_ONLY') - Number(other.actionMode === 'READ_ONLY') ||
  Number(other.userLimited) - Number(one.userLimited);
