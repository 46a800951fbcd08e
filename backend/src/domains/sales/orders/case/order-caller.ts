import { coversGroup, customerAlone } from '@portal/domain';
import type { CaseGrant } from '../../../../platform/access/policy';
import type { Db } from '../../../../platform/database';
import { refusedFields } from '../../../../platform/errors';
import { findGroupNamed, type OrderRow } from './orders.queries';

/** Who changes a case: an agent, or the customer with the mailed link. */
export interface Caller {
  /** Agent's login; `link` for the customer, who has no account yet. */
  actor: string;
  /** Identity of the agent; null for the customer. */
  identityId: string | null;
  groupName: string | null;
  /** The customer's link was copied by an agent. */
  isCopied?: true;
}

export const callerOf = (grant: CaseGrant): Caller =>
  grant.by === 'agent'
    ? { actor: grant.visitor.login, identityId: grant.visitor.identityId, groupName: grant.visitor.groupName }
    : {
        ...{ actor: customerAlone, identityId: null, groupName: null },
        ...(grant.isCopied && { isCopied: true }),
      };

/**
 * The channel of a case: the group through which it is sold. The field `channel` of the request, else that of the saved case, else the
 * agent's group. A customer with the link cannot change it.
 * @throws DomainError 422 when the group is unknown or not in the agent's scope.
 */
export async function channelFor(
  db: Db,
  grant: CaseGrant,
  asked: string | undefined,
  kept: OrderRow | undefined,
): Promise<string> {
  // decided when they proved their mailbox
  if (grant.by === 'link' && grant.started) return grant.started.channel;
  const own = kept?.channel ?? (grant.by === 'agent' ? grant.visitor.groupName : null);
  if (grant.by === 'link' || asked === undefined || asked === own) return own ?? 'WEB';
  if (!coversGroup(grant.scope, asked) || !(await findGroupNamed(db, asked))) {
    throw refusedFields([{ path: 'channel', message: 'Veuillez sélectionner un Groupe' }]);
  }
  return asked;
}
