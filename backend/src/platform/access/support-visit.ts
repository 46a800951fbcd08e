import { v7 as uuidv7 } from 'uuid';
import { appendAudit, lockChain, type AuditEvent } from '../audit';
import type { Clock } from '../clock';
import type { Db } from '../database';
import { DomainError } from '../errors';
import { sessionSeconds } from '../sessions';
import { inTransaction } from '../transaction';

const openVisits = (db: Db, customerNumber: string, agentLogin: string) =>
  db
    .selectFrom('support_visit')
    .where('customer_number', '=', customerNumber)
    .where('agent_login', '=', agentLogin)
    .where('closed_at', 'is', null);

/**
 * A customer's space is read-only to agents until they give a reason and elevate the visit for a limited time.
 * @throws DomainError 403 SUPPORT_READ_ONLY.
 */
export async function assertElevated(
  db: Db,
  clock: Clock,
  customerNumber: string,
  agentLogin: string,
): Promise<void> {
  const visit = await openVisits(db, customerNumber, agentLogin)
    .select('id')
    .where('elevated_until', '>', clock())
    .executeTakeFirst();
  if (!visit) {
    throw new DomainError(
      403,
      'SUPPORT_READ_ONLY',
      'Cet espace est ouvert en lecture seule. Indiquez le motif de votre intervention pour le modifier.',
    );
  }
}

export interface OpenVisit {
  id: string;
  /** Null: nothing was elevated yet. */
  reason: string | null;
  elevatedUntil: Date | null;
}

/**
 * The agent's present visit of the space: the one that goes on, or a new one. A visit ends by itself an hour after
 * its opening (no session lasts longer), unless what was elevated lasts still. Call in the transaction of an entry in
 * the customer's audit chain, whose lock keeps two calls of one screen from opening two visits.
 */
export async function continueVisit(
  tx: Db,
  clock: Clock,
  customerNumber: string,
  agentLogin: string,
): Promise<OpenVisit> {
  await lockChain(tx, customerNumber);
  const now = clock();
  const openedSince = new Date(now.getTime() - sessionSeconds * 1000);
  const present = await openVisits(tx, customerNumber, agentLogin)
    .select(['id', 'reason', 'elevated_until as elevatedUntil'])
    .where((eb) => eb.or([eb('opened_at', '>', openedSince), eb('elevated_until', '>', now)]))
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (present) return present;
  const id = uuidv7();
  await tx
    .insertInto('support_visit')
    .values({ customer_number: customerNumber, id, agent_login: agentLogin, opened_at: now })
    .execute();
  const opened = { customerNumber, actor: agentLogin, onBehalfOf: customerNumber };
  await appendAudit(tx, clock, { ...opened, call: 'supportOpened' });
  return { id, reason: null, elevatedUntil: null };
}

/**
 * An agent opened a page about a customer, outside of their space: a visit that the customer sees like one of their space, and
 * an entry in their chain. None for an unknown customer, who has no chain.
 */
export async function noteVisit(
  db: Db,
  clock: Clock,
  visit: Pick<AuditEvent, 'actor' | 'call' | 'contractNumber'> & { customerNumber: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await continueVisit(tx, clock, visit.customerNumber, visit.actor);
    await appendAudit(tx, clock, { ...visit, onBehalfOf: visit.customerNumber });
  });
}

/** Ends what an agent who may no longer work has elevated, in every customer's space. */
export async function endElevations(tx: Db, clock: Clock, agentLogin: string): Promise<void> {
  const now = clock();
  await tx
    .updateTable('support_visit')
    .set({ closed_at: now })
    .where('agent_login', '=', agentLogin)
    .where('closed_at', 'is', null)
    .where('elevated_until', '>', now)
    .execute();
}
