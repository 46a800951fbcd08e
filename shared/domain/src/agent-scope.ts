import type { AuthorizationScheme, Deed, SubMenu, SubMenuId } from '@portal/contract';

/**
 * How far an agent's right reaches (back-office 3, authorization scheme):
 * all; the group and its sub-groups (group LIMITED, sub-group FULL: « mixed »); one group exactly (both LIMITED).
 * `createdBy` is set where the user is limited to their own cases.
 */
export interface AgentScope {
  /** Null: every group. A group without a sub-group includes its sub-groups when `subGroups`. */
  group: string | null;
  subGroups: boolean;
  createdBy: string | null;
}

/** The first sub-menu of `wanted` that the scheme grants for the deed: a WRITE needs action mode FULL. */
export function grantedSubMenu(
  scheme: AuthorizationScheme | null,
  wanted: readonly SubMenuId[],
  does: Deed,
): SubMenu | undefined {
  return (scheme ?? [])
    .flatMap((menu) => menu.subMenu)
    .find(
      ({ id, actionMode }) =>
        wanted.some((each) => each === id) && (does === 'READ' || actionMode === 'FULL'),
    );
}

/**
 * Whose modes say how far a deed reaches that any of `wanted` grants: the search of cases where it is one of them and the
 * agent has it. A right to make cases is no right to read those that the search keeps from them.
 */
export const reachingSubMenu = (
  scheme: AuthorizationScheme | null,
  wanted: readonly SubMenuId[],
  granted: SubMenu,
): SubMenu =>
  (wanted.includes('searchCase') ? grantedSubMenu(scheme, ['searchCase'], 'READ') : undefined) ?? granted;

export function scopeOf(
  subMenu: Pick<SubMenu, 'groupMode' | 'subGroupMode' | 'userLimited'>,
  agent: { login: string; groupName: string },
): AgentScope {
  const createdBy = subMenu.userLimited ? agent.login : null;
  if (subMenu.groupMode === 'FULL') return { group: null, subGroups: true, createdBy };
  if (subMenu.subGroupMode === 'LIMITED') return { group: agent.groupName, subGroups: false, createdBy };
  const [mainGroup = agent.groupName] = agent.groupName.split('_');
  return { group: mainGroup, subGroups: true, createdBy };
}

/** Whether a channel (the group of a case or a contract) lies in the scope; `createdBy` is the caller's to check. */
export function coversGroup({ group, subGroups }: AgentScope, channel: string): boolean {
  if (group === null || channel === group) return true;
  return subGroups && channel.startsWith(`${group}_`);
}
