import type { Day } from '@portal/domain';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { inShare, type Share } from '../../../platform/jobs/shared-work';
import type { AmendedTerms } from '../../sales/offers/amend-contract.service';

export interface DueAmendment {
  customer_number: string;
  contract_number: string;
  id: string;
  effective_date: Day;
}

interface Round {
  day: Day;
  now: Date;
  /** Of which customers. */
  share: Share;
  after: DueAmendment | undefined;
}

/**
 * The first that waits to be applied, after one; the earliest first, so that a later one has the last word. One that failed
 * is left out for a while, and with it what follows it on its contract.
 */
export async function nextDue(db: Db, { day, now, share, after }: Round): Promise<DueAmendment | undefined> {
  const { rows } = await sql<DueAmendment>`
    select customer_number, contract_number, id, effective_date from contract_amendment a
    where applied_at is null and lapsed_at is null and effective_date <= ${day}
      and ${inShare('customer_number', share)}
      and (${after === undefined} or (effective_date, customer_number, contract_number) >
        (${after?.effective_date ?? null}::date, ${after?.customer_number ?? null}::text, ${after?.contract_number ?? null}::text))
      and not exists (
        select 1 from contract_amendment failed
        where failed.customer_number = a.customer_number and failed.contract_number = a.contract_number
          and failed.effective_date <= a.effective_date and failed.retry_at > ${now}
          and failed.applied_at is null and failed.lapsed_at is null)
    order by effective_date, customer_number, contract_number limit 1`.execute(db);
  return rows[0];
}

/** How many wait whose day has come, up to `most`. */
export async function countDue(db: Db, day: Day, most: number): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) from (
      select 1 from contract_amendment
      where applied_at is null and lapsed_at is null and effective_date <= ${day} limit ${most}) as due`.execute(
    db,
  );
  return Number(rows[0]?.count);
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
export async function findAmendment(tx: Db, { customer_number, contract_number, id }: DueAmendment) {
  const amendment = await tx
    .selectFrom('contract_amendment')
    .select('import_id')
    .select(sql<AmendedTerms>`content`.as('terms'))
    .where('customer_number', '=', customer_number)
    .where('contract_number', '=', contract_number)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!amendment) return undefined;
  const from = await tx
    .selectFrom('amendment_import')
    .select(['imported_by', 'channel'])
    .where('id', '=', amendment.import_id)
    .executeTakeFirst();
  return { ...amendment, imported_by: from?.imported_by ?? null, channel: from?.channel ?? null };
}

export type Found = NonNullable<Awaited<ReturnType<typeof findAmendment>>>;

export async function settleAmendment(
  tx: Db,
  { customer_number, contract_number, id }: DueAmendment,
  outcome: { applied_at: Date } | { lapsed_at: Date } | { retry_at: Date },
): Promise<void> {
  await tx
    .updateTable('contract_amendment')
    .set(outcome)
    .where('customer_number', '=', customer_number)
    .where('contract_number', '=', contract_number)
    .where('id', '=', id)
    .execute();
}

/** Counts an attempt that failed. @returns how many there were; undefined where it waits no longer */
export async function addAttempt(
  tx: Db,
  { customer_number, contract_number, id }: DueAmendment,
): Promise<number | undefined> {
  const row = await tx
    .updateTable('contract_amendment')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('customer_number', '=', customer_number)
    .where('contract_number', '=', contract_number)
    .where('id', '=', id)
    .where('applied_at', 'is', null)
    .where('lapsed_at', 'is', null)
    .returning('attempts')
    .executeTakeFirst();
  return row?.attempts;
}
