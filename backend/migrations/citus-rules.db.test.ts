import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql, type Updateable } from 'kysely';
import { tablesOf } from '../src/spread/placement';
import { findProjectRoot } from '../src/platform/paths';
import type { Database } from '../src/platform/schema/tables';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Tables with a customer_number that are found by another key: who logs in, which customer a contract is, cases, words. */
const looksUpCustomers: string[] = ['identity', 'contract_directory', 'customer_word', 'subscription_order'];

/** Tables whose customer number the compiler lets a query change: those three, and no other compiles here. */
type Movable = {
  [T in keyof Database]: 'customer_number' extends keyof Updateable<Database[T]> ? T : never;
}[keyof Database];
const movable: Record<Movable, true> = { identity: true, contract_directory: true, subscription_order: true };

interface Key {
  table: string;
  kind: 'p' | 'u' | 'f';
  name: string;
  columns: string[];
  refers: string | null;
}

async function keys(): Promise<Key[]> {
  const { rows } = await sql<Key>`
    select k.conrelid::regclass::text as "table", k.contype as kind, k.conname as name,
      array(select a.attname::text from unnest(k.conkey) with ordinality c(number, place)
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = c.number order by c.place) as columns,
      nullif(k.confrelid, 0)::regclass::text as refers
    from pg_constraint k where k.connamespace = 'public'::regnamespace and k.contype in ('p', 'u', 'f')`.execute(
    database.db,
  );
  return rows;
}

async function customerTables(): Promise<string[]> {
  const { rows } = await sql<{ table_name: string }>`
    select table_name from information_schema.columns
    where table_schema = 'public' and column_name = 'customer_number'`.execute(database.db);
  return rows.map(({ table_name }) => table_name).filter((table) => !looksUpCustomers.includes(table));
}

test('S8 customer_number leads every primary, unique and foreign key among a customer’s tables', async () => {
  const tables = await customerTables();
  expect(tables.length).toBeGreaterThan(20);
  const all = await keys();
  for (const table of tables) {
    const ofTable = all.filter((key) => key.table === table);
    expect(ofTable.some(({ kind }) => kind === 'p')).toBe(true);
    for (const key of ofTable) {
      // The catalogue is a reference table: every node has it.
      if (key.kind === 'f' && !tables.includes(key.refers as string)) expect(key.refers).toBe('product');
      else expect([key.name, key.columns[0]]).toEqual([key.name, 'customer_number']);
    }
  }
});

test('L7.1 every table with a customer number lies with its customer, save those that are found by another key', async () => {
  expect((await customerTables()).sort()).toEqual(tablesOf('customer'));
});

test('S8 the unique indexes of a customer’s tables start with the customer number', async () => {
  const tables = await customerTables();
  const { rows } = await sql<{ table: string; definition: string }>`
    select tablename as "table", indexdef as definition from pg_indexes
    where schemaname = 'public' and indexdef like 'CREATE UNIQUE%'`.execute(database.db);
  for (const { table, definition } of rows) {
    if (tables.includes(table)) expect(definition).toMatch(/\(customer_number[,)]/);
  }
});

test('S8 no table outside refers to a customer’s tables', async () => {
  const tables = await customerTables();
  const crossing = (await keys()).filter(
    ({ table, refers }) => refers && tables.includes(refers) && !tables.includes(table),
  );
  expect(crossing).toEqual([]);
});

test('S8 there is no trigger, no sequence and no generated key', async () => {
  const { rows } = await sql<{ triggers: number; sequences: number; identities: number }>`select
    (select count(*)::int from information_schema.triggers where trigger_schema = 'public') as triggers,
    (select count(*)::int from information_schema.sequences where sequence_schema = 'public') as sequences,
    (select count(*)::int from information_schema.columns where table_schema = 'public' and is_identity = 'YES') as identities`.execute(
    database.db,
  );
  expect(rows).toEqual([{ triggers: 0, sequences: 0, identities: 0 }]);
});

test('S8 money is whole cents, instants carry their zone, days are dates', async () => {
  const { rows } = await sql<{ column_name: string; data_type: string }>`
    select column_name, data_type from information_schema.columns
    where table_schema = 'public' and table_name not like 'kysely%'`.execute(database.db);
  const typeOf = (suffix: string) =>
    new Set(rows.filter(({ column_name }) => column_name.endsWith(suffix)).map(({ data_type }) => data_type));
  expect(typeOf('_cents')).toEqual(new Set(['integer']));
  expect(typeOf('_micros')).toEqual(new Set(['bigint']));
  expect(typeOf('_date')).toEqual(new Set(['date']));
  expect(rows.filter(({ data_type }) => data_type === 'timestamp without time zone')).toEqual([]);
});

test('S8 no query updates the distribution key: kysely’s do not compile, and written SQL is read here', () => {
  // the words of a customer are deleted and written anew, never given to another
  expect([...Object.keys(movable), 'customer_word'].sort()).toEqual([...looksUpCustomers].sort());
  const source = join(findProjectRoot(), 'backend');
  const files = ['src', 'seed', 'migrations'].flatMap((folder) =>
    readdirSync(join(source, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => join(source, folder, name)),
  );
  expect(files.length).toBeGreaterThan(100);
  const moves =
    /\bupdate\s+"?(?!identity\b|contract_directory\b|subscription_order\b)\w+"?\s+set\b(?:(?!\bwhere\b)[^;`])*\bcustomer_number\s*=/i;
  expect('update invoice set total_cents = 1, customer_number = $1 where id = $2').toMatch(moves);
  expect('update invoice set total_cents = 1 where customer_number = $1').not.toMatch(moves);
  expect(files.filter((file) => moves.test(readFileSync(file, 'utf8')))).toEqual([]);
});

test('S8 no function and no view of ours lives in the database', async () => {
  const { rows } = await sql<{ name: string }>`select proname as name from pg_proc
    where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`.execute(
    database.db,
  );
  expect(rows).toEqual([]);
  const views = await sql`select from pg_views where schemaname = 'public'`.execute(database.db);
  expect(views.rows).toEqual([]);
});
