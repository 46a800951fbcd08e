import type { AuthorizationScheme, SubMenu } from '@portal/contract';
import { coversGroup, scopeOf } from './agent-scope';

/** A group with its scheme: the group's name defines the reach of LIMITED modes. */
export interface GroupScheme {
  groupName: string;
  scheme: AuthorizationScheme;
}

/**
 * Groups whose name alone opens doors (back-office 6: signature, case history, every package), and the groups whose
 * agents may put users into them. Sub-groups are guarded with their group.
 */
const guardians: Record<string, readonly string[] | undefined> = {
  ADMIN: ['ADMIN'],
  COMDATA: ['ADMIN', 'COMDATA'],
};

/** Whether an agent of that group may give and manage access to the other, whatever the schemes say. */
export function guardsGroup(agentGroup: string, groupName: string): boolean {
  const [mainGroup = groupName] = groupName.split('_');
  return agentGroup === groupName || (guardians[mainGroup]?.includes(agentGroup) ?? true);
}

/** Sub-menus of a new scheme that exceed the granting agent's own rights. Empty: the grant is allowed. */
export function beyond(given: GroupScheme, granting: GroupScheme): SubMenu[] {
  const own = granting.scheme.flatMap((menu) => menu.subMenu);
  return given.scheme
    .flatMap((menu) => menu.subMenu)
    .filter((wanted) => !own.some((each) => covers(each, granting.groupName, wanted, given.groupName)));
}

function covers(owned: SubMenu, ownerGroup: string, wanted: SubMenu, wantedGroup: string): boolean {
  const outer = scopeOf(owned, { login: '', groupName: ownerGroup });
  const inner = scopeOf(wanted, { login: '', groupName: wantedGroup });
  const reaches =
    outer.group === null ||
    (inner.group !== null && coversGroup(outer, inner.group) && (outer.subGroups || !inner.subGroups));
  return (
    owned.id === wanted.id &&
    reaches &&
    (owned.actionMode === 'FULL' || wanted.actionMode === 'READ_ONLY') &&
    (!owned.userLimited || wanted.userLimited)
  );
}
