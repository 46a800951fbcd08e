import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database';
import { openDatabase, type Db } from './database';
import { statementName } from './prepared-client';
import { inTransaction } from './transaction';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const named = async (db: Db) =>
  (await sql<{ name: string }>`select name from pg_prepared_statements where name like 'portal%'`.execute(db))
    .rows.length;

async function askOften(db: Db, times = 6): Promise<void> {
  for (let time = 0; time < times; time++) {
    await db
      .selectFrom('customer')
      .select(['customer_number', 'version'])
      .where('customer_number', '=', '100001')
      .execute();
  }
}

test('a statement that comes again is prepared once a connection, and answers the same', async () => {
  const db = openDatabase(database.url, { maxConnections: 1 });
  const asked = (number: string) =>
    db.selectFrom('customer').select('customer_number').where('customer_number', '=', number).execute();
  for (let time = 0; time < 6; time++) {
    expect(await asked('100001')).toEqual([{ customer_number: '100001' }]);
    expect(await asked('none')).toEqual([]);
  }
  expect(await named(db)).toBe(1);
  await db.destroy();
});

test('two statements of one text under way at once on the same connection do not disturb one another', async () => {
  const db = openDatabase(database.url, { maxConnections: 1 });
  await Promise.all(Array.from({ length: 8 }, () => askOften(db, 2)));
  expect(await named(db)).toBe(1);
  await db.destroy();
});

test('a failed statement leaves its name usable', async () => {
  const db = openDatabase(database.url, { maxConnections: 1 });
  const divide = (by: number) =>
    sql<{ result: number }>`select 6 / ${by}::int as result, ${by}::int as by`.execute(db);
  for (let time = 0; time < 5; time++) await divide(2);
  await expect(divide(0)).rejects.toThrow('division by zero');
  expect((await divide(3)).rows).toEqual([{ result: 2, by: 3 }]);
  await db.destroy();
});

test('several commands in one text go through, however often they come', async () => {
  const db = openDatabase(database.url, { maxConnections: 1 });
  for (let time = 0; time < 6; time++) await sql`select 1; select 2`.execute(db);
  expect(await named(db)).toBe(0);
  await db.destroy();
});

test('without prepared statements the server keeps none', async () => {
  const db = openDatabase(database.url, { maxConnections: 1, preparedStatements: false });
  await askOften(db);
  expect(await named(db)).toBe(0);
  await db.destroy();
});

test.each([
  ['a page', 'select "a" from "b" where "c" = $1 limit $2'],
  ['a pattern', 'select "a" from "b" where "c" LIKE $1'],
])('no prepared statement for %s', (_case, text) => {
  const names = Array.from({ length: 6 }, () => statementName(text));
  expect(names).toEqual(Array.from({ length: 6 }, () => undefined));
});

test('a column added under prepared statements is in the next answer, alone and in a transaction', async () => {
  const db = openDatabase(database.url, { maxConnections: 3 });
  await sql`create table grown (id int primary key)`.execute(db);
  const add = (on: Db, id: number) =>
    sql<object>`insert into grown (id) values (${id}) returning *`.execute(on);
  const read = (on: Db) => sql<object>`select * from grown where id > ${0}`.execute(on);
  const all = (count: number, work: () => Promise<unknown>) =>
    Promise.all(Array.from({ length: count }, work));
  let id = 0;
  await all(40, () => read(db));
  await all(40, () => add(db, ++id));
  await sql`alter table grown add column colour text default 'red'`.execute(db);
  const [alone, inside] = await Promise.all([
    all(9, () => read(db)),
    all(9, () =>
      inTransaction(db, async (tx) => {
        const number = ++id;
        await sql`select ${number}::int`.execute(tx);
        return add(tx, number);
      }),
    ),
  ]);
  for (const { rows } of [...alone, ...inside] as { rows: object[] }[]) {
    expect(rows[0]).toMatchObject({ colour: 'red' });
  }
  // what was refused was not done
  expect((await read(db)).rows).toHaveLength(40 + 9);
  await db.destroy();
});
