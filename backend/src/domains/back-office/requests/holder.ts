import { isOpenRequest } from '@portal/domain';
import type { AgentGrant } from '../../../platform/access/policy';
import type { Db } from '../../../platform/database';
import { conflict, type DomainError } from '../../../platform/errors';
import { enqueueMail } from '../../../platform/mail/enqueue-mail';
import type { lockedRequest } from '../../customer/requests/conversation.service';
import { agentToTell } from './queue.queries';
import { groupOf } from './queue.service';

type Row = Awaited<ReturnType<typeof lockedRequest>>;
type Visitor = AgentGrant['visitor'];

/** The other agent who has an open request, or the other group in whose queue it waits; null where the visitor may take it. */
export function otherHolder(
  { assigned_to, assigned_group, status }: Pick<Row, 'assigned_to' | 'assigned_group' | 'status'>,
  visitor: Visitor,
): string | null {
  if (!isOpenRequest(status)) return null;
  if (assigned_to !== null) return assigned_to === visitor.login ? null : assigned_to;
  return assigned_group === groupOf(visitor) ? null : assigned_group;
}

/** Names who has it, and says how it is taken over. */
export const heldBy = ({ assigned_to, assigned_group }: Row): DomainError =>
  conflict(
    assigned_to === null
      ? `Cette demande attend le groupe ${assigned_group}\u00a0: pour la traiter, reprenez-la d’abord.`
      : `Cette demande est déjà prise en charge par ${assigned_to}\u00a0: pour la traiter, reprenez-la d’abord.`,
  );

/** @throws DomainError 409 CONFLICT with the name of who has it: two agents never answer the same request */
export function assertNotHeld(row: Row, visitor: Visitor): void {
  if (otherHolder(row, visitor) !== null) throw heldBy(row);
}

/** Mails the agent from whom a request was taken; a group reads it in the history. */
export async function tellFormerHolder(
  tx: Db,
  row: Row,
  by: string,
  { publicUrl }: { publicUrl: string },
): Promise<void> {
  const agent = row.assigned_to === null ? undefined : await agentToTell(tx, row.assigned_to);
  if (!agent) return;
  const path = [row.customer_number, row.event_number].map(encodeURIComponent).join('/');
  await enqueueMail(tx, 'request-taken-over', agent.email, {
    greeting: agent.first_name ? `Bonjour ${agent.first_name},` : 'Bonjour,',
    eventNumber: row.event_number,
    by,
    link: `${publicUrl}/admin/requests/${path}`,
  });
}
