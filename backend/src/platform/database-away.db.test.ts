import { sql } from 'kysely';
import { addContract } from '../../testing/fixtures/contracts';
import { addCustomer, password } from '../../testing/fixtures/people';
import { proxyTo } from '../../testing/kills/api-process';
import { createTestApp } from '../../testing/test-app';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database';
import { openDatabase, type Db } from './database';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await addCustomer(database.db, 'T980');
  await addContract(database.db, 'T980', 'CT980', {
    status: 'terminated',
    termination_date: '2026-01-31',
  });
});
afterAll(() => database.drop());

const waiting = (db: Db) =>
  sql<{ pid: number }>`select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);

/** Runs `end` while calls that write wait for the customer's row, one in a transaction. */
async function answersWhen(db: Db, end: () => Promise<unknown>): Promise<number[]> {
  const portal = await createTestApp(db);
  const { token } = await portal.logIn('T980');
  const request = {
    customerNbr: 'T980',
    contractNbr: 'CT980',
    category: 'TECHNICAL_ASSISTANCE',
    subCategory: 'METER_CHECKUP',
    message: 'Le compteur ne tourne plus.',
  };
  let calls: Promise<{ statusCode: number }>[] = [];
  await database.db.transaction().execute(async (tx) => {
    await sql`select from customer where customer_number = 'T980' for update`.execute(tx);
    calls = [
      portal.post('/eraseCustomer', { customerNbr: 'T980', password }, token),
      portal.post('/createEvent', request, token),
    ];
    while ((await waiting(database.db)).rows.length < 2);
    await end();
    await Promise.all(calls);
  });
  const late = await portal.post('/getContext', { customerNbr: 'T980' }, token);
  await portal.app.close();
  return [...(await Promise.all(calls)), late].map(({ statusCode }) => statusCode);
}

test('S1 calls whose connections the database ends are answered 503', async () => {
  const db = openDatabase(database.url, { maxConnections: 6 });
  const statuses = await answersWhen(db, async () => {
    for (const { pid } of (await waiting(database.db)).rows)
      await sql`select pg_terminate_backend(${pid})`.execute(database.db);
  });
  expect(statuses).toEqual([503, 503, 200]);
  await db.destroy();
});

test('S1 calls under way and later ones are answered 503 while the way to the database is cut', async () => {
  const proxy = await proxyTo(database.url);
  const db = openDatabase(proxy.url, { maxConnections: 6 });
  expect(await answersWhen(db, () => proxy.cut())).toEqual([503, 503, 503]);
  await db.destroy();
});

test('S1 calls under way and later ones are answered 503 while the database says nothing, and go on after', async () => {
  const proxy = await proxyTo(database.url);
  const db = openDatabase(proxy.url, { maxConnections: 6, silence: { silenceMs: 300, patienceMs: 300 } });
  expect(await answersWhen(db, async () => proxy.freeze())).toEqual([503, 503, 503]);
  proxy.thaw();
  expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  await db.destroy();
  await proxy.cut();
});

test('S1 a statement may take long on a server that answers others', async () => {
  const db = openDatabase(database.url, { maxConnections: 1, silence: { silenceMs: 50, patienceMs: 5_000 } });
  const { rows } = await sql<{ one: number }>`select 1 as one from pg_sleep(0.6)`.execute(db);
  expect(rows).toEqual([{ one: 1 }]);
  await db.destroy();
});
