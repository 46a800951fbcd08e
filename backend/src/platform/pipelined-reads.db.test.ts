import { sql, type CompiledQuery } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database';
import { shortRead } from './compiled-once';
import { openDatabase, poolOf, type Db } from './database';
import { isUnreachable } from './http/error-handler';

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
// of 24 connections, two are shared
beforeEach(() => {
  db = openDatabase(database.url);
});
afterEach(() => db.destroy());

const reading = <Row>(build: (value: number) => { compile(on: Db): CompiledQuery<Row> }) =>
  shortRead((on, value: number) => ({ compile: () => build(value).compile(on) }));
const serverOf = reading<{ pid: number }>(
  (value) => sql`select pg_backend_pid() as pid, ${value}::int as value`,
);
const slowly = reading<{ pid: number }>((value) => sql`select pg_backend_pid() as pid, pg_sleep(${value})`);
const divided = reading<{ result: number }>((by) => sql`select 6 / ${by}::int as result`);

const several = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

test('reads of one moment share a connection, and each gets its own answer', async () => {
  // both are open
  await several(2, (index) => serverOf(db, index));
  const answers = await several(10, (index) => serverOf(db, index));
  expect(answers.map(([row]) => row)).toEqual(
    answers.map((_, value) => ({ pid: answers[0]![0]!.pid, value })),
  );
  expect(poolOf(db).totalCount).toBe(0);
});

test('a read that begins behind a slow one takes the other shared connection', async () => {
  const slow = slowly(db, 0.5);
  await new Promise((resolve) => setTimeout(resolve, 50));
  const [[quick], [late]] = await Promise.all([serverOf(db, 1), slow]);
  expect(quick!.pid).not.toBe(late!.pid);
});

test('a read does not wait behind those that have had no answer for a while', async () => {
  const slow = several(2, () => slowly(db, 20).catch(() => undefined));
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await serverOf(db, 1)).toHaveLength(1);
  expect(poolOf(db).totalCount).toBe(1);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where wait_event = 'PgSleep'`.execute(
    database.db,
  );
  await slow;
});

test('more reads than a shared connection takes go to the pool', async () => {
  await several(40, () => slowly(db, 0.05));
  expect(poolOf(db).totalCount).toBeGreaterThan(0);
});

test('a read that fails fails alone', async () => {
  const answers = await Promise.allSettled([1, 0, 3].map((by) => divided(db, by)));
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

test('S1 a shared connection that breaks fails what is under way on it, and is replaced', async () => {
  const [row] = await serverOf(db, 0);
  const failed = slowly(db, 20).catch((error: Error) => error);
  const { pid } = row!;
  const busy = () =>
    sql`select 1 from pg_stat_activity where pid = ${pid} and wait_event = 'PgSleep'`.execute(database.db);
  while ((await busy()).rows.length === 0);
  await sql`select pg_terminate_backend(${pid}, 5000)`.execute(database.db);
  expect(isUnreachable((await failed) as Error)).toBe(true);
  expect((await serverOf(db, 0))[0]!.pid).not.toBe(pid);
});

test('a small pool shares no connection', async () => {
  const small = openDatabase(database.url, { maxConnections: 2 });
  await several(4, (index) => serverOf(small, index));
  expect(poolOf(small).totalCount).toBe(2);
  await small.destroy();
});

test('the end of a database ends its shared connections, and none is opened after it', async () => {
  const [row] = await serverOf(db, 0);
  await db.destroy();
  const isThere = sql`select 1 from pg_stat_activity where pid = ${row!.pid}`;
  for (let look = 0; look < 50 && (await isThere.execute(database.db)).rows.length > 0; look++);
  expect((await isThere.execute(database.db)).rows).toEqual([]);

  const other = openDatabase(database.url);
  await Promise.all([serverOf(other, 0), sql`select 1`.execute(other)]);
  await other.destroy();
  await expect(serverOf(other, 0)).rejects.toThrow('destroyed');
});

test('a read for which no shared connection can be opened takes one of the pool', async () => {
  const address = new URL(database.url);
  Object.assign(address, { username: 'few_connections', password: 'few' });
  await sql`create role few_connections login password 'few' connection limit 1`.execute(database.db);
  const few = openDatabase(address.href);
  try {
    await sql`select 1`.execute(few);
    expect(await serverOf(few, 1)).toHaveLength(1);
  } finally {
    await few.destroy();
    await sql`drop role few_connections`.execute(database.db);
  }
});

test('reads behind one whose preparation fails fail as it does', async () => {
  await sql`create table locked (id int)`.execute(database.db);
  const ofLocked = reading((id) => sql`select id from locked where id = ${id}`);
  // named from the fourth time on
  await several(6, (id) => ofLocked(database.db, id));
  const hasty = openDatabase(database.url, { lockTimeoutMs: 200 });
  const lock = await database.db.startTransaction().execute();
  await sql`lock table locked`.execute(lock);
  const errors = await several(3, (id) => ofLocked(hasty, id).catch((error: unknown) => error));
  expect(errors.map((error) => (error as { code?: string }).code)).toEqual(['55P03', '55P03', '55P03']);
  await lock.rollback().execute();
  expect(await ofLocked(hasty, 1)).toEqual([]);
  await hasty.destroy();
});
