import type { Day } from '@portal/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/database';

/** One process at a time applies amendments. */
export const lockAmendments = (tx: Db) =>
  sql`select pg_advisory_xact_lock(hashtextextended('amendments', 0))`.execute(tx);

/** The first day that still waits to be applied. */
export async function firstDueDay(tx: Db, today: Day): Promise<Day | undefined> {
  const row = await tx
    .selectFrom('contract_amendment')
    .select('effective_date')
    .where('applied_at', 'is', null)
    .where('effective_date', '<=', today)
    .orderBy('effective_date')
    .limit(1)
    .executeTakeFirst();
  return row?.effective_date;
}

const dueOn = (day: Day) => sql`a.effective_date = ${day} and a.applied_at is null`;
const sameContract = (table: string) =>
  sql.raw(`${table}.customer_number = a.customer_number and ${table}.contract_number = a.contract_number`);

/** Of what an amendment names, what stood in the contract before it. */
const before = sql`jsonb_strip_nulls(jsonb_build_object(
  'installmentFrequency', case when a.content ? 'installmentFrequency' then c.installment_frequency end,
  'nextRenewDate', case when a.content ? 'nextRenewDate' then c.next_renew_date end,
  'contractualCapacity', case when a.content ? 'contractualCapacity' then d.contractual_capacity end))`;

/**
 * Writes what the amendments of one day change into their contracts, and each change with its before and after.
 * A contract has one amendment a day at most, so that each row is written once.
 */
export async function applyDay(tx: Db, day: Day, now: Date): Promise<number> {
  await sql`insert into contract_change
      (customer_number, contract_number, id, kind, before, after, effective_date, requested_by, requested_at)
    select a.customer_number, a.contract_number, a.id, 'AMENDMENT', ${before}, a.content, a.effective_date,
      coalesce(i.imported_by, ''), a.created_at
    from contract_amendment a
    join contract c on ${sameContract('c')}
    left join delivery_point d on ${sameContract('d')}
    left join amendment_import i on i.id = a.import_id
    where ${dueOn(day)}`.execute(tx);
  await sql`update contract c set
      installment_frequency = coalesce(a.content ->> 'installmentFrequency', c.installment_frequency),
      next_renew_date = coalesce((a.content ->> 'nextRenewDate')::date, c.next_renew_date),
      version = c.version + 1, updated_at = ${now}
    from contract_amendment a
    where ${sameContract('c')} and ${dueOn(day)}
      and a.content ?| array['installmentFrequency', 'nextRenewDate']`.execute(tx);
  await sql`update delivery_point d set
      contractual_capacity = (a.content ->> 'contractualCapacity')::numeric
    from contract_amendment a
    where ${sameContract('d')} and ${dueOn(day)} and a.content ? 'contractualCapacity'`.execute(tx);
  const { numAffectedRows } =
    await sql`update contract_amendment a set applied_at = ${now} where ${dueOn(day)}`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
