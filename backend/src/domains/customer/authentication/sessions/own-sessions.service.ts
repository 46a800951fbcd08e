import type { ResponseOf } from '@portal/contract';

import { appendAudit } from '../../../../platform/audit';
import type { Clock } from '../../../../platform/clock';
import type { Db } from '../../../../platform/database';
import { closeSessionsOf, type Visitor } from '../../../../platform/sessions';
import { inTransaction } from '../../../../platform/transaction';
import { deviceName } from './device-name';

/** Their own, and those they opened in customers' spaces; an agent in a customer's space is a visit (`/getSupportVisits`). */
const sessionsOf = (db: Db, identityId: string) =>
  db
    .selectFrom('session')
    .where((eb) =>
      eb.or([
        eb('session.agent_id', '=', identityId),
        eb.and([eb('session.identity_id', '=', identityId), eb('session.agent_id', 'is', null)]),
      ]),
    );

/** Those that are open now, latest first; 100 at most. */
export async function openSessionsOf(db: Db, clock: Clock, identityId: string) {
  const rows = await sessionsOf(db, identityId)
    .innerJoin('identity', 'identity.id', 'session.identity_id')
    .select([
      'session.token_hash',
      'session.user_agent',
      'session.created_at',
      'session.last_used_at',
      'session.agent_id',
      'identity.customer_number',
    ])
    .where('session.expires_at', '>', clock())
    .orderBy('session.created_at', 'desc')
    .limit(100)
    .execute();
  return rows.map((row) => ({
    id: row.token_hash.toString('hex'),
    device: deviceName(row.user_agent),
    openedAt: row.created_at.toISOString(),
    lastUsedAt: (row.last_used_at ?? row.created_at).toISOString(),
    customerNbr: row.agent_id === null ? null : row.customer_number,
  }));
}

export async function ownSessions(
  db: Db,
  clock: Clock,
  visitor: Visitor,
): Promise<ResponseOf<'/getSessions'>> {
  const current = visitor.sessionHash.toString('hex');
  const open = await openSessionsOf(db, clock, visitor.identityId);
  return { sessions: open.map((session) => ({ ...session, current: session.id === current })) };
}

/** @returns false for one that is over, or another's: nothing happens then. */
export async function endSessionOf(tx: Db, identityId: string, id: string): Promise<boolean> {
  const found = await sessionsOf(tx, identityId)
    .select('session.token_hash')
    .where('session.token_hash', '=', Buffer.from(id, 'hex'))
    .executeTakeFirst();
  if (!found) return false;
  await tx.deleteFrom('session').where('token_hash', '=', found.token_hash).execute();
  return true;
}

/** Another's is not found, and nothing happens. */
export async function closeOwn(db: Db, clock: Clock, visitor: Visitor, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (await endSessionOf(tx, visitor.identityId, id)) await audit(tx, clock, visitor, '/closeSession');
  });
}

export async function closeOthers(db: Db, clock: Clock, visitor: Visitor): Promise<void> {
  await inTransaction(db, async (tx) => {
    await closeSessionsOf(tx, visitor.identityId, visitor.sessionHash);
    await audit(tx, clock, visitor, '/closeOtherSessions');
  });
}

const audit = (
  tx: Db,
  clock: Clock,
  { customerNumber, login }: Visitor,
  call: '/closeSession' | '/closeOtherSessions',
) => appendAudit(tx, clock, { customerNumber, actor: login, onBehalfOf: null, call });
