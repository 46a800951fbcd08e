import { sql } from 'kysely';
import type { Db } from '../../../platform/database';

/** Every point that a customer has or had, the latest contract of each first. */
export const findClientPoints = (db: Db, customerNumber: string) =>
  db
    .selectFrom('delivery_point as d')
    .innerJoin('contract as c', (join) =>
      join
        .onRef('c.customer_number', '=', 'd.customer_number')
        .onRef('c.contract_number', '=', 'd.contract_number'),
    )
    .select(['c.contract_number', 'c.channel', 'c.energy', 'c.status', 'c.termination_date'])
    .select(['d.point_of_delivery', 'd.street_number', 'd.street', 'd.postal_code', 'd.town_name'])
    .select(['d.town_code', 'd.net_area', 'd.country'])
    .where('d.customer_number', '=', customerNumber)
    .orderBy('c.subscription_date', 'desc')
    .orderBy('c.contract_number', 'desc')
    .execute();

export type ClientPointRow = Awaited<ReturnType<typeof findClientPoints>>[number];

/** Mandates that are in force, the latest first, with how many contracts each debits. */
export const findAccountsOnFile = (db: Db, customerNumber: string) =>
  db
    .selectFrom('mandate as m')
    .select(['m.rum_code', 'm.iban', 'm.bank_name', 'm.owner_first_name', 'm.owner_last_name', 'm.signed_at'])
    .select(
      sql<number>`(select count(*)::int from contract_billing b
        where b.customer_number = m.customer_number and b.rum_code = m.rum_code)`.as('contracts'),
    )
    .where('m.customer_number', '=', customerNumber)
    .where('m.revoked_at', 'is', null)
    .orderBy('m.signed_at', 'desc')
    .orderBy('m.rum_code')
    .execute();

/** The customer whom a saved case has proved to be its client; null for a new client. */
export async function findCaseClient(db: Db, orderReference: string): Promise<string | null> {
  const row = await db
    .selectFrom('subscription_order')
    .select(['customer_number', 'already_client'])
    .where('order_reference', '=', orderReference)
    .executeTakeFirst();
  return row?.already_client ? row.customer_number : null;
}
