import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

/** Queries the portal's own database, to compare it with a screen. */
export async function rows<Row extends pg.QueryResultRow>(sql: string, values: unknown[]): Promise<Row[]> {
  const client = new pg.Client({ connectionString: await databaseUrl() });
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

/** `DATABASE_URL`, or the address that an embedded server leaves in the data folder while it is up. */
async function databaseUrl(): Promise<string> {
  if (process.env.DATABASE_URL) return process.env.DATABASE_URL;
  const folder = process.env.PORTAL_UNDER_TEST_DATA ?? process.env.PORTAL_DATA_DIR ?? '.data';
  return (await readFile(join(folder, 'database.url'), 'utf8')).trim();
}

/** What a contract owes in euros, as the dashboard should say it; null without any piece. */
export async function balanceOf(contractNumber: string): Promise<number | null> {
  const [row] = await rows<{ cents: string | null }>(
    `select sum(residual_cents)::text as cents from (
       select residual_cents from invoice where contract_number = $1
       union all
       select residual_cents from payment_piece where contract_number = $1) pieces`,
    [contractNumber],
  );
  return row?.cents == null ? null : Number(row.cents) / 100;
}

/** The customer's contracts with their energy, by number. */
export function contractsOf(customerNumber: string) {
  return rows<{ contract_number: string; energy: 'EL' | 'NG' }>(
    'select contract_number, energy from contract where customer_number = $1 order by contract_number',
    [customerNumber],
  );
}

/** Amounts that a contract owes, in cents, in the categories of its screens. */
export async function accountOf(contractNumber: string) {
  const [account] = await rows<Record<'due' | 'late' | 'collected' | 'in_hand' | 'owed_back', number>>(
    `with parts as (
       select residual_cents as cents,
         case when state in ('cancelled', 'dropped') then null
              when residual_cents < 0 then 'owed_back'
              when state = 'externalRecovery' then 'collected'
              else 'due' end as part,
         due_date < (now() at time zone 'Europe/Paris')::date
           or state in ('latePayment', 'recovery1', 'recovery2') as late
       from invoice where contract_number = $1
       union all
       select residual_cents,
         case when residual_cents < 0 then 'owed_back'
              when status = 'externalRecovery' then 'collected'
              when status = 'sent-cancelled' and replacing_payment_count = 0 then 'due'
              else 'in_hand' end, true
       from payment_piece where contract_number = $1)
     select coalesce(sum(cents) filter (where part = 'due'), 0)::int as due,
       coalesce(sum(cents) filter (where part = 'due' and late), 0)::int as late,
       coalesce(sum(cents) filter (where part = 'collected'), 0)::int as collected,
       coalesce(sum(cents) filter (where part = 'in_hand'), 0)::int as in_hand,
       coalesce(-sum(cents) filter (where part = 'owed_back'), 0)::int as owed_back
     from parts`,
    [contractNumber],
  );
  if (!account) throw new Error(`${contractNumber} has no account`);
  return account;
}

/** Cents that the signed case of a customer awaits; null where none does. */
export async function firstPaymentOf(customerNumber: string): Promise<number | null> {
  const [row] = await rows<{ cents: number | null }>(
    `select sum((c.content -> 'prices' ->> 'installmentCents')::int)::int as cents
     from subscription_order o
     join order_contract c on c.order_reference = o.order_reference
     join contract k on k.customer_number = o.customer_number and k.contract_number = c.contract_number
     where o.customer_number = $1 and k.status in ('waiting-prepay', 'paymentFailure')`,
    [customerNumber],
  );
  return row?.cents ?? null;
}
