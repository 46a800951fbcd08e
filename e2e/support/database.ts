import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

/** Reads the portal's own database, to compare a screen with what it holds. */
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
