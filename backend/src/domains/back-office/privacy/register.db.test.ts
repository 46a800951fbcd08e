import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database';
import { impersonal, register } from './register';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function columns(): Promise<{ table: string; column: string }[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public' and table_name not like 'kysely%'`.execute(database.db);
  return rows;
}

test('every table of the database is listed in the register, or has a reason not to be', async () => {
  const tables = [...new Set((await columns()).map(({ table }) => table))];
  const known = [...register.map(({ table }) => table as string), ...Object.keys(impersonal)];
  expect(tables.filter((table) => !known.includes(table))).toEqual([]);
  expect(known.filter((table) => !tables.includes(table))).toEqual([]);
});

test('what names a customer by a column is no impersonal table', async () => {
  const personal = ['customer_number', 'identity_id', 'email', 'phone', 'iban', 'recipient', 'last_name'];
  const naming = (await columns())
    .filter(({ column }) => personal.includes(column))
    .map(({ table }) => table);
  expect(naming.filter((table) => table in impersonal)).toEqual([]);
});

test('what is erased of a table is a column of it', async () => {
  const all = (await columns()).map(({ table, column }) => `${table}.${column}`);
  for (const { table, erasure } of register) {
    if (typeof erasure === 'string') continue;
    for (const column of Object.keys(erasure)) expect(all).toContain(`${table}.${column}`);
  }
});
