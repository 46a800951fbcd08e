import type { WholeRequest } from '@portal/contract';

export interface Holder {
  kind: 'agent' | 'group';
  name: string;
}

/** The other agent who has an open request, or the other group that it waits for: it is taken over before it is answered. */
export function otherHolder(
  { assignedTo, assignedGroup, nextActor }: Pick<WholeRequest, 'assignedTo' | 'assignedGroup' | 'nextActor'>,
  self: { login: string; group: string | null },
): Holder | null {
  if (nextActor === 'NOBODY') return null;
  if (assignedTo !== null) return assignedTo === self.login ? null : { kind: 'agent', name: assignedTo };
  return !assignedGroup || assignedGroup === self.group ? null : { kind: 'group', name: assignedGroup };
}
