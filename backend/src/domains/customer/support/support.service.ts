import type { CallPath, ResponseOf } from '@portal/contract';
import { isSameReason, supportReasonRefusal } from '@portal/domain';
import type { AuditDetail } from '@portal/domain/audit-facts';
import { continueVisit } from '../../../platform/access/support-visit';
import { actingAgent } from '../../../platform/access/customer-scope';
import type { CustomerGrant, SupportGrant } from '../../../platform/access/policy';
import { appendAudit } from '../../../platform/audit';
import type { Clock } from '../../../platform/clock';
import { lockCustomer } from '../../../platform/customer-lock';
import type { Db } from '../../../platform/database';
import { refusedFields } from '../../../platform/errors';
import { inTransaction } from '../../../platform/transaction';
import { closeVisits, elevateVisit, openElevated, visitsOf } from './support.queries';

const elevationMinutes = 30;
const visitsAtOnce = 50;
const usedReason =
  'Votre intervention pour ce motif est terminée\u00a0: dites ce qui reste à faire, le client le lira';

/**
 * Lets the agent change what is in the customer's space for half an hour. The customer reads the reason; a further
 * reason is a further visit, so that none is overwritten. The reason already given prolongs nothing.
 * @param proveAgent Asks an agent who has a second factor for a fresh code; throws.
 * @returns when it ends
 * @throws DomainError 422 for a reason that says nothing, or whose half hour is over; 409 in the space of an erased
 *   customer.
 */
export async function elevateSupport(
  db: Db,
  clock: Clock,
  grant: SupportGrant,
  reason: string,
  proveAgent: () => Promise<void>,
): Promise<Date> {
  const refusal = supportReasonRefusal(reason);
  if (refusal !== null) throw refusedFields([{ path: 'reason', message: refusal }]);
  await proveAgent();
  const { customerNumber } = grant;
  const until = new Date(clock().getTime() + elevationMinutes * 60_000);
  return inTransaction(db, async (tx) => {
    await lockCustomer(tx, customerNumber);
    const visit = await elevated(tx, clock, grant, { reason, until });
    const detail = { visit: visit.id, until: visit.until.toISOString() };
    await audit(tx, clock, grant, '/elevateSupport', detail);
    return visit.until;
  });
}

interface Elevation {
  reason: string;
  until: Date;
}

/** The visit in which the agent may change things: the present one, or a further one for a further reason. */
async function elevated(
  tx: Db,
  clock: Clock,
  { agentLogin, customerNumber }: SupportGrant,
  { reason, until }: Elevation,
): Promise<{ id: string; until: Date }> {
  const now = clock();
  const visit = await continueVisit(tx, clock, customerNumber, agentLogin);
  if (visit.reason === null) {
    await elevateVisit(tx, customerNumber, visit.id, { reason, until });
    return { id: visit.id, until };
  }
  if (isSameReason(visit.reason, reason)) {
    if (visit.elevatedUntil && visit.elevatedUntil > now) return { id: visit.id, until: visit.elevatedUntil };
    throw refusedFields([{ path: 'reason', message: usedReason }]);
  }
  await closeVisits(tx, customerNumber, agentLogin, now);
  return { id: await openElevated(tx, { customerNumber, agentLogin, reason, until, now }), until };
}

export async function endSupport(db: Db, clock: Clock, grant: SupportGrant): Promise<void> {
  await inTransaction(db, async (tx) => {
    await audit(tx, clock, grant, '/endSupport');
    await closeVisits(tx, grant.customerNumber, grant.agentLogin, clock());
  });
}

/** The reason stays out of the audit log, which outlives it: people write names into it. The visit has it. */
const audit = (
  tx: Db,
  clock: Clock,
  { agentLogin, customerNumber }: SupportGrant,
  call: CallPath,
  detail?: AuditDetail,
) => appendAudit(tx, clock, { customerNumber, actor: agentLogin, onBehalfOf: customerNumber, call, detail });

/** To an agent who may not see all of the customer's contracts, the reasons of others are not shown: they may be about those. */
export async function supportVisits(
  db: Db,
  { customerNumber, onlyContracts, visitor }: CustomerGrant,
  before: string | undefined,
): Promise<ResponseOf<'/getSupportVisits'>> {
  const rows = await visitsOf(db, customerNumber, before, visitsAtOnce + 1);
  const visits = rows.slice(0, visitsAtOnce).map((row) => ({
    id: row.id,
    agent: row.agent_login,
    openedAt: row.opened_at.toISOString(),
    reason:
      onlyContracts === undefined || row.agent_login === actingAgent(visitor)?.login ? row.reason : null,
    elevatedUntil: row.elevated_until?.toISOString() ?? null,
    closedAt: row.closed_at?.toISOString() ?? null,
  }));
  return { visits, next: rows.length > visitsAtOnce ? (visits.at(-1)?.id ?? null) : null };
}
