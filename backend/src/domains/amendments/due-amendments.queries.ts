import type { Day } from '@portal/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/database';
import type { AmendedTerms } from '../offers/amend-contract.service';

export interface DueAmendment {
  customer_number: string;
  contract_number: string;
  id: string;
  effective_date: Day;
}

/** The first that waits to be applied, after one; the earliest first, so that a later one has the last word. */
export async function nextDue(
  db: Db,
  today: Day,
  after: DueAmendment | undefined,
): Promise<DueAmendment | undefined> {
  const { rows } = await sql<DueAmendment>`
    select customer_number, contract_number, id, effective_date from contract_amendment
    where applied_at is null and lapsed_at is null and effective_date <= ${today}
      and (${after === undefined} or (effective_date, customer_number, contract_number) >
        (${after?.effective_date ?? null}::date, ${after?.customer_number ?? null}::text, ${after?.contract_number ?? null}::text))
    order by effective_date, customer_number, contract_number limit 1`.execute(db);
  return rows[0];
}

/** Whether it waits still, locked; one that follows another of its contract waits for that. */
export async function isStillDue(tx: Db, due: DueAmendment): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select id from contract_amendment
    where customer_number = ${due.customer_number} and contract_number = ${due.contract_number}
      and applied_at is null and lapsed_at is null
    order by effective_date limit 1
    for update`.execute(tx);
  return rows[0]?.id === due.id;
}

/** What it says, and who imported it. */
export const findAmendment = (tx: Db, { customer_number, contract_number, id }: DueAmendment) =>
  tx
    .selectFrom('contract_amendment as a')
    .leftJoin('amendment_import as i', 'i.id', 'a.import_id')
    .select(['i.imported_by', 'i.channel'])
    .select(sql<AmendedTerms>`a.content`.as('terms'))
    .where('a.customer_number', '=', customer_number)
    .where('a.contract_number', '=', contract_number)
    .where('a.id', '=', id)
    .executeTakeFirst();

export async function settleAmendment(
  tx: Db,
  { customer_number, contract_number, id }: DueAmendment,
  outcome: { applied_at: Date } | { lapsed_at: Date },
): Promise<void> {
  await tx
    .updateTable('contract_amendment')
    .set(outcome)
    .where('customer_number', '=', customer_number)
    .where('contract_number', '=', contract_number)
    .where('id', '=', id)
    .execute();
}
