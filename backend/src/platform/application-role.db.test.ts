import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database';
import { openApplicationRole } from './application-role';
import { openDatabase, type Db } from './database';

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(await openApplicationRole(database.url), { maxConnections: 1 });
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

test('S2 the running portal reads and writes rows, and is no superuser', async () => {
  const { rows } = await sql<{ super: boolean; creates: boolean }>`
    select rolsuper as super, rolcreaterole or rolcreatedb as creates from pg_roles where rolname = current_user
  `.execute(db);
  expect(rows).toEqual([{ super: false, creates: false }]);
  const [{ title } = { title: '' }] = await db.selectFrom('article').select('title').limit(1).execute();
  await db.updateTable('article').set({ title }).where('title', '=', title).execute();
  expect(title).not.toBe('');
});

test.each([
  ['makes no table', 'create table mine (id int)'],
  ['changes no table', 'alter table customer add column mine int'],
  ['empties no table', 'truncate customer'],
  ['drops no table', 'drop table customer'],
  ['runs no program', "copy customer to program 'cat'"],
  ['reads no file of the server', "select pg_read_file('PG_VERSION')"],
  ['changes no setting of the server', 'alter system set log_statement = none'],
  ['makes no role', 'create role friend superuser'],
])('S2 it %s', async (_what, statement) => {
  await expect(sql.raw(statement).execute(db)).rejects.toMatchObject({ code: '42501' });
});

test('S2 a second start has another password; the former opens nothing', async () => {
  const former = await openApplicationRole(database.url);
  const url = await openApplicationRole(database.url);
  const old = openDatabase(former, { maxConnections: 1 });
  await expect(sql`select 1`.execute(old)).rejects.toMatchObject({ code: '28P01' });
  await old.destroy();
  const fresh = openDatabase(url, { maxConnections: 1 });
  await expect(sql`select 1`.execute(fresh)).resolves.toBeDefined();
  await fresh.destroy();
});
