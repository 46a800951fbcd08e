import type { Selectable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../../platform/database';
import type { SupportVisitTable } from '../../../platform/schema/tables';

interface Elevation {
  reason: string;
  until: Date;
}

export async function elevateVisit(
  tx: Db,
  customerNumber: string,
  id: string,
  { reason, until }: Elevation,
): Promise<void> {
  await tx
    .updateTable('support_visit')
    .set({ reason, elevated_until: until })
    .where('customer_number', '=', customerNumber)
    .where('id', '=', id)
    .execute();
}

/** @returns its id */
export async function openElevated(
  tx: Db,
  visit: Elevation & { customerNumber: string; agentLogin: string; now: Date },
): Promise<string> {
  const id = uuidv7();
  await tx
    .insertInto('support_visit')
    .values({
      customer_number: visit.customerNumber,
      id,
      agent_login: visit.agentLogin,
      reason: visit.reason,
      opened_at: visit.now,
      elevated_until: visit.until,
    })
    .execute();
  return id;
}

/** Closes every visit that the agent left open in the space. */
export async function closeVisits(
  tx: Db,
  customerNumber: string,
  agentLogin: string,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('support_visit')
    .set({ closed_at: now })
    .where('customer_number', '=', customerNumber)
    .where('agent_login', '=', agentLogin)
    .where('closed_at', 'is', null)
    .execute();
}

/** Latest first: the ids are made in the order of time. */
export function visitsOf(
  db: Db,
  customerNumber: string,
  before: string | undefined,
  limit: number,
): Promise<Selectable<SupportVisitTable>[]> {
  const all = db.selectFrom('support_visit').selectAll().where('customer_number', '=', customerNumber);
  const wanted = before === undefined ? all : all.where('id', '<', before);
  return wanted.orderBy('id', 'desc').limit(limit).execute();
}
