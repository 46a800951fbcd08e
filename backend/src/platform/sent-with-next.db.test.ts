import { sql } from 'kysely';
import type pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database';
import { unansweredWrite } from './compiled-once';
import { openDatabase, poolOf, type Db } from './database';
import { inTransaction } from './transaction';

let database: TestDatabase;
let db: Db;
/** What PostgreSQL said on the one connection. */
const heard: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url, { maxConnections: 1 });
  poolOf(db).on('connect', ({ connection }: pg.Client) => {
    for (const message of ['readyForQuery', 'rowDescription'])
      connection.on(message, () => heard.push(message));
  });
  await sql`create table noted (id int primary key check (id < 1000))`.execute(db);
  // prepared from the fourth time on
  for (let id = 100; id < 106; id++) await noting(id);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const note = unansweredWrite((on, id: number) => ({
  compile: () => sql`insert into noted (id) values (${id})`.compile(on),
}));
const countFrom = async (on: Db, id: number) =>
  (await sql<{ n: number }>`select count(id)::int as n from noted where id >= ${id}`.execute(on)).rows[0]?.n;
const noting = (id: number, fails = false) =>
  inTransaction(db, async (tx) => {
    const before = await countFrom(tx, id);
    await note(tx, id);
    if (fails) throw new Error('changed their mind');
    return before;
  });
const said = (message: string) => heard.filter((one) => one === message).length;

test('a transaction of a read and a write takes two ways to the database and back', async () => {
  heard.length = 0;
  expect(await noting(200)).toBe(0);
  expect([said('readyForQuery'), said('rowDescription')]).toEqual([2, 0]);
  expect(await countFrom(db, 200)).toBe(1);
});

test('a write that is still to be sent is seen by the next statement', async () => {
  const seen = await inTransaction(db, async (tx) => {
    await note(tx, 300);
    await note(tx, 301);
    return countFrom(tx, 300);
  });
  expect(seen).toBe(2);
});

test('a write that fails when it is sent fails the transaction, and the connection goes on', async () => {
  await expect(noting(1001)).rejects.toThrow('noted_id_check');
  await expect(
    inTransaction(db, async (tx) => {
      await note(tx, 400);
      await note(tx, 400);
      return countFrom(tx, 400);
    }),
  ).rejects.toThrow('noted_pkey');
  expect(await countFrom(db, 400)).toBe(0);
  expect(await noting(402)).toBe(0);
});

test('a transaction that is rolled back leaves nothing, sent or not', async () => {
  await expect(noting(500, true)).rejects.toThrow('changed their mind');
  await expect(
    inTransaction(db, async (tx) => {
      await note(tx, 501);
      throw new Error('before anything was sent');
    }),
  ).rejects.toThrow('before anything');
  expect(await countFrom(db, 500)).toBe(0);
  const status = await sql<{ began: boolean }>`select now() <> statement_timestamp() as began`.execute(db);
  expect(status.rows).toHaveLength(1);
});

test('a first statement that fails leaves no transaction open', async () => {
  const divide = (on: Db, by: number) => sql`select 6 / ${by}::int as result`.execute(on);
  for (let time = 0; time < 5; time++) await divide(db, 1);
  await expect(inTransaction(db, (tx) => divide(tx, 0))).rejects.toThrow('division by zero');
  heard.length = 0;
  expect(await noting(600)).toBe(0);
  expect(said('readyForQuery')).toBe(2);
});

test('a cursor, a statement without values and nothing at all may come first in a transaction', async () => {
  const rows: unknown[] = [];
  await inTransaction(db, async (tx) => {
    await note(tx, 700);
    for await (const row of tx
      .selectFrom('customer')
      .select('customer_number')
      .where('customer_number', '=', '100001')
      .stream(10))
      rows.push(row);
  });
  expect(rows).toEqual([{ customer_number: '100001' }]);
  expect(await countFrom(db, 700)).toBe(1);
  const id = sql<{ xid: string | null }>`select pg_current_xact_id_if_assigned()::text as xid`;
  const own = await inTransaction(db, async (tx) => {
    await sql`savepoint here`.execute(tx);
    return (await id.execute(tx)).rows;
  });
  expect(own).toHaveLength(1);
  heard.length = 0;
  expect(await inTransaction(db, async () => 'nothing')).toBe('nothing');
  expect(said('readyForQuery')).toBe(0);
});

test('the columns of a prepared statement are described once, and anew where they change', async () => {
  await sql`create table growing (id int primary key, size int)`.execute(db);
  await sql`insert into growing values (1, 7)`.execute(db);
  const size = async () =>
    (await sql<{ size: unknown }>`select size from growing where id = ${1}`.execute(db)).rows[0]?.size;
  const all = async () => (await sql`select * from growing where id = ${1}`.execute(db)).rows[0];
  for (let time = 0; time < 6; time++) expect([await size(), await all()]).toEqual([7, { id: 1, size: 7 }]);
  heard.length = 0;
  await size();
  expect(said('rowDescription')).toBe(0);
  await all();
  expect(said('rowDescription')).toBe(1);
  await sql`alter table growing alter column size type text`.execute(db);
  expect([await size(), await all()]).toEqual(['7', { id: 1, size: '7' }]);
});

test('a statement under way when its transaction is rolled back leaves nothing', async () => {
  const other = await database.db.startTransaction().execute();
  await sql`insert into noted (id) values (801)`.execute(other);
  const waits = sql`select 1 from pg_locks where not granted and locktype = 'transactionid'`;
  let late: Promise<unknown> | undefined;
  let ended: Promise<unknown> | undefined;
  const refused = inTransaction(db, async (tx) => {
    await note(tx, 801);
    // the delayed statement is sent first, and waits for the lock of the other transaction
    late = sql`insert into noted (id) values (802)`.execute(tx).catch(() => undefined);
    while ((await waits.execute(database.db)).rows.length === 0);
    // the rollback is asked for by then
    setImmediate(() => void (ended = other.rollback().execute()));
    throw new Error('changed their mind');
  });
  await expect(refused).rejects.toThrow('changed their mind');
  await Promise.all([ended, late]);
  expect(await countFrom(db, 801)).toBe(0);
});

test('a commit that PostgreSQL turns into a rollback is a failure', async () => {
  await expect(
    inTransaction(db, async (tx) => {
      await countFrom(tx, 0);
      await note(tx, 1002);
      await countFrom(tx, 0).catch(() => undefined);
      return 'done';
    }),
  ).rejects.toThrow();
});

test('a statement whose column has another type since it was prepared is planned anew in a transaction', async () => {
  await sql`create table retyped (id int primary key, size int)`.execute(db);
  await sql`insert into retyped values (1, 7)`.execute(db);
  const size = (on: Db) => sql<{ size: unknown }>`select size from retyped where id = ${1}`.execute(on);
  for (let time = 0; time < 6; time++) await size(db);
  await sql`alter table retyped alter column size type text`.execute(db);
  expect((await inTransaction(db, size)).rows).toEqual([{ size: '7' }]);
});

test('a write that comes while its transaction is rolled back is refused, and not sent with the next transaction', async () => {
  let late: Promise<unknown> | undefined;
  await expect(
    inTransaction(db, async (tx) => {
      await countFrom(tx, 0);
      // the rollback is sent by then, and its answer not there
      setImmediate(() => void (late = note(tx, 900).catch((error: Error) => error.message)));
      throw new Error('changed their mind');
    }),
  ).rejects.toThrow('changed their mind');
  expect(await late).toContain('being ended');
  await noting(901);
  expect(await countFrom(db, 900)).toBe(1);
});

test('a write that answers rows is sent on its own, and the next statement gets none of them', async () => {
  const noteBack = unansweredWrite((on, id: number) => ({
    compile: () => sql`insert into noted (id) values (${id}) returning id`.compile(on),
  }));
  for (let id = 910; id < 916; id++) await inTransaction(db, (tx) => noteBack(tx, id));
  const seen = await inTransaction(db, async (tx) => {
    await noteBack(tx, 950);
    return countFrom(tx, 950);
  });
  expect(seen).toBe(1);
});
