import type { Day } from '@portal/domain';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import type { OpenMatters } from './erasure.rules';
import type { PersonalData } from './personal-data';
import type { Person } from './person';

const closed = ['terminated', 'canceled', 'abandoned', 'rejected'] as const;

/** Read under the customer's lock: no contract, case or piece of theirs can come in meanwhile. */
export async function findOpenMatters(tx: Db, customerNumber: string, today: Day): Promise<OpenMatters> {
  const { rows } = await sql<OpenMatters>`with balance as (
      select contract_number, sum(residual_cents) as cents from (
        select contract_number, residual_cents from invoice where customer_number = ${customerNumber}
        union all
        select contract_number, residual_cents from payment_piece where customer_number = ${customerNumber}
      ) as money group by contract_number)
    select
    (select count(*) from contract
      where customer_number = ${customerNumber} and status <> all(${sql.val([...closed])}::text[])) as contracts,
    (select count(*) from subscription_order
      where customer_number = ${customerNumber} and order_status in ('IN_PROGRESS', 'PENDING')) as orders,
    (select count(*) from card_payment
      where customer_number = ${customerNumber} and status in ('initialized', 'transmitted'))
      + (select count(*) from joint_payment
        where customer_number = ${customerNumber} and status in ('initialized', 'transmitted'))
      + (select count(*) from order_payment p join subscription_order o on o.order_reference = p.order_reference
        where o.customer_number = ${customerNumber} and p.status in ('initialized', 'transmitted'))
      + (select count(*) from payment_piece
        where customer_number = ${customerNumber} and payment_type = 'inbound' and status in ('posted', 'validated', 'suspended')
          and due_date > ${today}) as payments,
    (select coalesce(sum(greatest(cents, 0)), 0) from balance) as "owedCents",
    (select coalesce(sum(greatest(-cents, 0)), 0) from balance) as "owingCents"`.execute(tx);
  return rows[0] as OpenMatters;
}

/** The strongest row lock: whoever would add something to the customer waits, and then finds them erased. */
export const lockCustomer = (tx: Db, customerNumber: string) =>
  tx
    .selectFrom('customer')
    .select(['email', 'erased_at'])
    .where('customer_number', '=', customerNumber)
    .forUpdate()
    .executeTakeFirst();

/** Applies one line of the register. */
export async function applyErasure(
  tx: Db,
  { table, where, erasure }: PersonalData,
  person: Person,
): Promise<void> {
  if (erasure === 'KEEP') return;
  const mine = where(person);
  if (erasure === 'DELETE') {
    await sql`delete from ${sql.table(table)} where ${mine}`.execute(tx);
    return;
  }
  const set = Object.entries(erasure).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  await sql`update ${sql.table(table)} set ${sql.join(set)} where ${mine}`.execute(tx);
}
