import { type CallState, useCall } from '@portal/api-client/query';
import type { ResponseOf, SubMenuId } from '@portal/contract';

/** The groups that an agent's search reaches. */
export interface GroupsInReach {
  /** Null while they are not known. */
  names: readonly string[] | null;
  failed: boolean;
  retry: () => void;
}

export const useGroupsInReach = (subMenu: SubMenuId): GroupsInReach =>
  inReach(useCall('/getGroups', { subMenu }));

function inReach({ status, data, retry }: CallState<ResponseOf<'/getGroups'>>): GroupsInReach {
  const names = data?.groups.map(({ group }) => group) ?? null;
  return { names, failed: status === 'failed' && names === null, retry };
}
