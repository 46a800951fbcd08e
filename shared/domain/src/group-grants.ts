import type { AuthorizationScheme, SubMenu } from '@portal/contract';
import { coversGroup, scopeOf } from './agent-scope';

/** A group with its scheme: the group's name defines the reach of LIMITED modes. */
export interface HeldScheme {
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
export function beyond(given: HeldScheme, held: HeldScheme): SubMenu[] {
  const own = held.scheme.flatMap((menu) => menu.subMenu);
  return given.scheme
    .flatMap((menu) => menu.subMenu)
    .filter((wanted) => !own.some((each) => covers(each, held.groupName, wanted, given.groupName)));
}

function covers(held: SubMenu, heldIn: string, wanted: SubMenu, wantedIn: string): boolean {
  const outer = scopeOf(held, { login: '', groupName: heldIn });
  const inner = scopeOf(wanted, { login: '', groupName: wantedIn });
  const reaches =
    outer.group === null ||
    (inner.group !== null && coversGroup(outer, inner.group) && (outer.subGroups || !inner.subGroups));
  return (
    held.id === wanted.id &&
    reaches &&
    (held.actionMode === 'FULL' || wanted.actionMode === 'READ_ONLY') &&
    (!held.userLimited || wanted.userLimited)
  );
}
