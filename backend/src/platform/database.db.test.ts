import { sql } from 'kysely';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database';
import { openDatabase, poolOf, type Db } from './database';
import { migrate, withoutTimeLimit } from './migrate';
import { inTransaction } from './transaction';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('days stay days, int8 are numbers, numeric are numbers, instants are in UTC', async () => {
  const { rows } = await sql<Record<string, unknown>>`
    select date '2026-03-29' as day, 9007199254740991::int8 as big, 9.500::numeric as decimal,
      timestamptz '2026-03-29 02:30+00' as instant, current_setting('timezone') as zone`.execute(database.db);
  expect(rows[0]).toEqual({
    day: '2026-03-29',
    big: 9_007_199_254_740_991,
    decimal: 9.5,
    instant: new Date('2026-03-29T02:30:00Z'),
    zone: 'UTC',
  });
});

test('an int8 beyond the safe integers is an error, not another number', async () => {
  await expect(sql`select 9007199254740993::int8`.execute(database.db)).rejects.toThrow('safe integer');
});

test('a connection that breaks while idle is reported and replaced', async () => {
  const broken: Error[] = [];
  const db = openDatabase(database.url, { maxConnections: 1, onIdleError: (error) => broken.push(error) });
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  await sql`select pg_terminate_backend(${rows[0]!.pid}, 5000)`.execute(database.db);
  while (broken.length === 0) await new Promise((resolve) => setImmediate(resolve));
  expect(broken[0]!.message).toContain('terminating connection');
  expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  await db.destroy();
});

test('a connection that breaks in use fails the next query and nothing else', async () => {
  const db = openDatabase(database.url, { maxConnections: 1 });
  const client = await poolOf(db).connect();
  const ended = new Promise<void>((resolve) => client.once('end', () => resolve()));
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  await sql`select pg_terminate_backend(${rows[0]!.pid}, 5000)`.execute(database.db);
  await ended;
  await expect(client.query('select 1')).rejects.toThrow('connection error');
  client.release(true);
  expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  await db.destroy();
});

test('a step of the schema may take longer than a call, and a call no longer for it', async () => {
  const db = openDatabase(database.url, { maxConnections: 1 });
  const limit = async (connection: Db) =>
    (await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(connection))
      .rows[0]?.limit;
  expect(await withoutTimeLimit(db, (connection) => connection.transaction().execute(limit))).toBe('0');
  await expect(withoutTimeLimit(db, () => Promise.reject(new Error('a step failed')))).rejects.toThrow(
    'a step',
  );
  expect(await limit(db)).toBe('30s');
  await db.destroy();
});

test('a transaction that PostgreSQL cannot serialise runs again from its start', async () => {
  let runs = 0;
  const result = await inTransaction(database.db, async () => {
    runs += 1;
    if (runs < 3) throw Object.assign(new pg.DatabaseError('', 0, 'error'), { code: '40001' });
    return 'done';
  });
  expect([result, runs]).toEqual(['done', 3]);
});

test('a row whose partition is added meanwhile is written by the next run', async () => {
  const { db } = database;
  await sql`create table day_row (day date not null) partition by range (day)`.execute(db);
  await sql`create table day_row_rest partition of day_row default`.execute(db);
  const adding = await db.startTransaction().execute();
  await sql`create table day_row_2026 (like day_row)`.execute(adding);
  await sql`alter table day_row attach partition day_row_2026 for values from ('2026-01-01') to ('2027-01-01')`.execute(
    adding,
  );
  let runs = 0;
  const writing = inTransaction(db, async (tx) => {
    runs += 1;
    await sql`insert into day_row values ('2026-12-01')`.execute(tx);
  });
  const isWaiting = async () =>
    (await sql`select from pg_locks where not granted and relation = 'day_row_rest'::regclass`.execute(db))
      .rows.length > 0;
  while (!(await isWaiting()));
  await adding.commit().execute();
  await writing;
  expect((await sql`select * from only day_row_2026`.execute(db)).rows).toEqual([{ day: '2026-12-01' }]);
  expect(runs).toBe(2);
  await sql`drop table day_row`.execute(db);
});

test('any other failure is not tried again', async () => {
  let runs = 0;
  const work = inTransaction(database.db, async (tx) => {
    runs += 1;
    await sql`select 1 / 0`.execute(tx);
  });
  await expect(work).rejects.toThrow('division by zero');
  expect(runs).toBe(1);
});

test('migrations run once, also when two processes start together', async () => {
  const empty = await createTestDatabase('empty');
  const results = await Promise.all([migrate(empty.db), migrate(empty.db)]);
  const ran = results.flat();
  expect(ran.length).toBeGreaterThan(0);
  expect(new Set(ran).size).toBe(ran.length);
  expect(await migrate(empty.db)).toEqual([]);
  await empty.drop();
});
