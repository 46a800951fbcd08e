import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { consentTextVersion } from '@portal/domain';
import { addCustomer, password } from '../../../testing/fixtures/people';
import { createTestApp, type TestApp } from '../../../testing/test-app';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database';
import { openDatabase, poolOf, type Db } from '../database';

let database: TestDatabase;
let db: Db;
let reserved: Db;
let portal: TestApp;

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url, { maxConnections: 6 });
  reserved = openDatabase(database.url, { maxConnections: 2 });
  const turns = { running: 8, runningOfCaller: 4, shared: 8, waiting: 100, waitingOfCaller: 16 };
  portal = await createTestApp(db, {}, {}, { reserved, turns });
  await portal.app.listen({ port: 0, host: '127.0.0.1' });
  await addCustomer(database.db, 'TF1');
  await addCustomer(database.db, 'TF2');
});
afterAll(async () => {
  await portal.app.close();
  await Promise.all([db.destroy(), reserved.destroy()]);
  await database.drop();
});

const change = { customerNbr: 'TF1', email: 'tf1@example.fr', phone: '0612345678', marketing: false };
const given = { newsletter: true, screen: 'SETTINGS', textVersion: consentTextVersion } as const;

/** Locks the rows that every change of these customers' data locks first. */
async function lockCustomers(...numbers: string[]): Promise<() => Promise<void>> {
  const client = await poolOf(database.db).connect();
  await client.query('begin');
  for (const number of numbers) {
    await client.query('select 1 from customer where customer_number = $1 for update', [number]);
  }
  return async () => {
    await client.query('rollback');
    client.release();
  };
}

/** Sent at once: an injected request is not, before somebody asks for its answer. */
const write = async (token: string) => await portal.post('/updateCustomer', { ...change, ...given }, token);
const read = async (number: string, token: string) =>
  (await portal.post('/getContext', { customerNbr: number }, token)).statusCode;

test('S1 writers that wait for one row take their session’s places; others read, log in, and the portal is healthy', async () => {
  const [{ token: busy }, { token: calm }] = await Promise.all([portal.logIn('TF1'), portal.logIn('TF2')]);
  const unlock = await lockCustomers('TF1');
  const answers = Array.from({ length: 40 }, () => write(busy));
  const refused = await Promise.race([
    Promise.all(answers.slice(-20)),
    new Promise<never>((_, reject) => setTimeout(reject, 30_000, new Error('The refusals waited.')).unref()),
  ]);
  expect(refused.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(503));
  expect(refused[0]?.headers['retry-after']).toBe('1');
  expect(await read('TF2', calm)).toBe(200);
  expect((await portal.logIn('TF2')).token).toEqual(expect.any(String));
  expect((await portal.app.inject('/healthz')).statusCode).toBe(200);
  await unlock();
  const statuses = (await Promise.all(answers.slice(0, 20))).map(({ statusCode }) => statusCode);
  expect(statuses).toEqual(Array(20).fill(200));
});

test('L8.2 eight sessions that each send all they can at once leave another customer’s read and the health call served', async () => {
  const numbers = Array.from({ length: 8 }, (_, at) => `TF${at + 11}`);
  const own = openDatabase(database.url, { maxConnections: 20 });
  const turns = { running: 32, runningOfCaller: 4, shared: 8, waiting: 200, waitingOfCaller: 16 };
  const attacked = await createTestApp(own, {}, {}, { reserved, turns });
  for (const number of numbers) await addCustomer(database.db, number);
  const { token: calm } = await attacked.logIn('TF2');
  const sessions = await Promise.all(numbers.map((number) => attacked.logIn(number)));
  const unlock = await lockCustomers(...numbers);
  const attacks = sessions.flatMap(({ token }, at) =>
    Array.from({ length: 24 }, async () => {
      const payload = { ...change, ...given, customerNbr: numbers[at] as string };
      return (await attacked.post('/updateCustomer', payload, token)).statusCode;
    }),
  );
  for (let count = 0; count < 8; count++) {
    expect((await attacked.post('/getContext', { customerNbr: 'TF2' }, calm)).statusCode).toBe(200);
    expect((await attacked.app.inject('/healthz')).statusCode).toBe(200);
  }
  await unlock();
  const statuses = await Promise.all(attacks);
  // each has four at work and sixteen that wait: the rest was told to come back
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(8 * 17);
  expect([...new Set(statuses)].toSorted()).toEqual([200, 503]);
  await attacked.app.close();
  await own.destroy();
});

test('S1 with every connection of the calls taken, health and log-in answer', async () => {
  const clients = await Promise.all(
    Array.from({ length: poolOf(db).options.max }, () => poolOf(db).connect()),
  );
  expect((await portal.app.inject('/healthz')).statusCode).toBe(200);
  expect((await portal.logIn('TF2')).token).toEqual(expect.any(String));
  // of a network that this process has not counted yet
  const entered = await portal.app.inject({
    method: 'POST',
    url: '/api/login',
    remoteAddress: '198.51.100.7',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ user: 'TF2', password }),
  });
  expect(entered.statusCode).toBe(200);
  for (const client of clients) client.release();
});

test('S1 a call that waits too long for a lock gets 503', async () => {
  const { token } = await portal.logIn('TF1');
  const unlock = await lockCustomers('TF1');
  const short = openDatabase(database.url, { maxConnections: 2, lockTimeoutMs: 50 });
  const other = await createTestApp(short);
  expect(await other.refusal('/updateCustomer', { ...change, ...given }, token)).toMatchObject({
    status: 503,
    code: '503',
  });
  await unlock();
  await other.app.close();
  await short.destroy();
});

/** A request whose body may be shorter than it says. */
async function send(path: string, token: string, body: string, length = body.length): Promise<Socket> {
  const { port } = portal.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  await once(socket, 'connect');
  const head = `authorization: Bearer ${token}\r\ncontent-type: application/json\r\ncontent-length: ${length}`;
  socket.write(`POST /api${path} HTTP/1.1\r\nhost: portal\r\n${head}\r\n\r\n${body}`);
  return socket;
}
const soon = (answer: Promise<number>) =>
  Promise.race([
    answer,
    new Promise<string>((resolve) => setTimeout(resolve, 5_000, 'still waiting').unref()),
  ]);
/** Some reads one after the other: what was sent before them has reached the server meanwhile. */
async function readsOn(token: string): Promise<void> {
  for (let count = 0; count < 8; count++) expect(await soon(read('TF2', token))).toBe(200);
}

test('S1 requests whose body is still arriving take no place from others', async () => {
  const { token } = await portal.logIn('TF2');
  const sockets = await Promise.all(
    Array.from({ length: 20 }, (_, at) => send('/logout', `invented-bearer-${at}`.padEnd(22, '-'), '{', 9)),
  );
  await readsOn(token);
  for (const socket of sockets) socket.destroy();
});

test('S1 clients that go while their calls are worked on keep their turns until the work is done', async () => {
  const [{ token: busy }, { token: calm }] = await Promise.all([portal.logIn('TF1'), portal.logIn('TF2')]);
  const unlock = await lockCustomers('TF1');
  const waiting = async () => {
    const { rows } = await poolOf(database.db).query<{ count: number }>(
      `select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows[0]?.count ?? 0;
  };
  const body = JSON.stringify({ ...change, ...given });
  const send4 = () => Promise.all(Array.from({ length: 4 }, () => send('/updateCustomer', busy, body)));
  const gone = await send4();
  while ((await waiting()) < 4) await new Promise((resolve) => setImmediate(resolve));
  for (const socket of gone) socket.destroy();
  const next = await send4();
  await readsOn(calm);
  expect(await waiting()).toBe(4);
  for (const socket of next) socket.destroy();
  await unlock();
});
