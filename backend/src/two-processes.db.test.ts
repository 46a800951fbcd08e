import { addContract } from '../testing/fixtures/contracts';
import { addAgent, addCustomer, password } from '../testing/fixtures/people';
import { createTestApp, testConfig, type TestApp } from '../testing/test-app';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';
import { endDueContracts } from './domains/back-office/privacy/ended-contracts';
import { appendAudit } from './platform/audit';
import { verifyAudit } from './platform/audit-verification';
import { systemClock } from './platform/clock';
import { openDatabase, type Db } from './platform/database';
import { sweep } from './platform/housekeeping';
import { once } from './platform/idempotency';
import { enqueueMail } from './platform/mail/enqueue-mail';
import { startOutboxWorker } from './platform/mail/start-outbox-worker';
import { inTransaction } from './platform/transaction';
import { startSmtpSandbox } from '@portal/sandboxes/mail/smtp-sandbox';

/** Two back ends as two processes run them: an app and a pool each, and nothing but the database between them. */
let database: TestDatabase;
let pools: [Db, Db];
let one: TestApp;
let other: TestApp;

beforeAll(async () => {
  database = await createTestDatabase();
  pools = [
    openDatabase(database.url, { maxConnections: 4 }),
    openDatabase(database.url, { maxConnections: 4 }),
  ];
  one = await createTestApp(pools[0]);
  other = await createTestApp(pools[1]);
  for (const number of ['T960', 'T961', 'T962', 'T963', 'T964']) await addCustomer(database.db, number);
});
afterAll(async () => {
  await one.app.close();
  await other.app.close();
  for (const pool of pools) await pool.destroy();
  await database.drop();
});

const context = (app: TestApp, token: string, customerNbr = 'T960') =>
  app.post('/getContext', { customerNbr }, token);

test('S8 a session opened at one process is valid at the other, and so is its end', async () => {
  const { token } = await one.logIn('T960');
  expect((await context(other, token)).statusCode).toBe(200);
  await other.call('/logout', {}, token);
  expect((await context(one, token)).json()).toMatchObject({ code: '401' });
});

test('S8 a password changed at one closes the sessions of the other', async () => {
  const here = (await one.logIn('T961')).token;
  const there = (await other.logIn('T961')).token;
  await one.call(
    '/changePassword',
    { user: 'T961', oldPassword: password, newPassword: 'Coquelicot-77!' },
    here,
  );
  expect((await context(other, there, 'T961')).json()).toMatchObject({ code: '401' });
  expect((await context(other, here, 'T961')).statusCode).toBe(200);
});

test('S8 a disabled user, and a changed scheme, take effect at the next call of every process', async () => {
  await addAgent(database.db, 'deuxmaisons', [{ id: 'searchCustomerContract' }]);
  const { token } = await one.logIn('deuxmaisons');
  for (const app of [one, other]) expect((await context(app, token)).statusCode).toBe(200);
  const group = database.db.updateTable('user_group').where('name', '=', 'GROUP-DEUXMAISONS');
  await group.set({ scheme: '[]' }).execute();
  for (const app of [one, other]) expect((await context(app, token)).statusCode).toBe(403);
  await database.db
    .updateTable('identity')
    .set({ status: 'DISABLED' })
    .where('login', '=', 'deuxmaisons')
    .execute();
  for (const app of [one, other])
    expect((await context(app, token)).json()).toMatchObject({ code: 'ACCESS_DISABLED' });
});

test('S8 wrong passwords count together, wherever they are tried', async () => {
  const wrong = { user: 'T962', password: 'Mauvais-mot-1!' };
  const answers = [];
  for (const app of [one, other, one, other, one]) answers.push(await app.refusal('/login', wrong));
  expect(answers.map(({ code }) => code)).toEqual(Array(5).fill('INVALID_CREDENTIALS'));
  for (const app of [other, one]) {
    expect(await app.refusal('/login', { ...wrong, password })).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
  }
});

test('S8 tries sent to both at once do not slip through side by side', async () => {
  const wrong = { user: 'T963', password: 'Mauvais-mot-1!' };
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) => (index % 2 ? one : other).refusal('/login', wrong)),
  );
  expect(answers.filter(({ code }) => code === 'INVALID_CREDENTIALS')).toHaveLength(5);
});

test('S8 the limit of a call is shared by both processes', async () => {
  const towns = (app: TestApp, token?: string) => app.post('/getTowns', { postalCode: '29200' }, token);
  const statuses: number[] = [];
  for (let count = 0; count < 62; count++) {
    statuses.push((await towns(count % 2 ? one : other)).statusCode);
  }
  expect(statuses).toEqual([...Array(60).fill(200), 429, 429]);
  // a session is counted by itself, and apart from those who have none
  const { token } = await one.logIn('T960');
  const inSession = await Promise.all(
    Array.from({ length: 140 }, (_, index) => towns(index % 2 ? one : other, token)),
  );
  const passed = inSession.filter(({ statusCode }) => statusCode === 200).length;
  expect(passed).toBeLessThanOrEqual(120);
  // what one process has leave for and has not used is lost to the other: a twentieth at most, and still its own
  expect(passed).toBeGreaterThan(120 - 120 / 20);
  const more: number[] = [];
  for (const app of [one, other]) {
    for (let count = 0; count < 120 / 20; count++) more.push((await towns(app, token)).statusCode);
  }
  expect(passed + more.filter((status) => status === 200).length).toBeLessThanOrEqual(120);
  for (const app of [one, other]) expect((await towns(app, token)).statusCode).toBe(429);
  const later = await other.logIn('T964');
  expect((await towns(other, later.token)).statusCode).toBe(200);
});

test('S5 two outbox workers send each mail once', async () => {
  const { db } = database;
  await db.deleteFrom('mail_outbox').execute();
  await db.deleteFrom('sandbox_mail').execute();
  const sandbox = await startSmtpSandbox(db);
  for (let count = 0; count < 12; count++) {
    await enqueueMail(db, 'password-changed', `boite-${count}@example.fr`, {
      greeting: 'Bonjour,',
      login: 'T960',
      at: 'hier',
      undo: null,
      supportEmail: 'aide@lumenvie.example',
    });
  }
  const workers = pools.map((pool) => startOutboxWorker(pool, testConfig, sandbox.url));
  const unsent = () => db.selectFrom('mail_outbox').select('id').where('sent_at', 'is', null).execute();
  while ((await unsent()).length > 0) await new Promise((resolve) => setImmediate(resolve));
  for (const worker of workers) await worker.stop();
  await sandbox.stop();
  const received = await db.selectFrom('sandbox_mail').select('recipients').execute();
  expect(received).toHaveLength(12);
  expect(new Set(received.map(({ recipients }) => recipients[0])).size).toBe(12);
  const tried = await db.selectFrom('mail_outbox').select('attempts').execute();
  expect(tried.every(({ attempts }) => attempts === 1)).toBe(true);
});

test('S1 one idempotency key, sent to both at once, has one effect and one answer', async () => {
  let effects = 0;
  const send = (pool: Db) =>
    inTransaction(pool, (tx) =>
      once(tx, { scope: 'deux', key: 'cle-commune', request: { amount: 12 } }, async () => ({
        effect: ++effects,
      })),
    );
  const answers = await Promise.all([...pools, ...pools].map(send));
  expect(effects).toBe(1);
  expect(answers).toEqual(Array(4).fill({ effect: 1 }));
});

test('B11.1 entries appended by both make one chain', async () => {
  const append = (pool: Db) =>
    inTransaction(pool, (tx) =>
      appendAudit(tx, systemClock, { customerNumber: 'DEUX', actor: 'x', onBehalfOf: null, call: '/login' }),
    );
  await Promise.all(Array.from({ length: 20 }, (_, index) => append(pools[index % 2] as Db)));
  expect(await verifyAudit(database.db, 'DEUX')).toMatchObject({ entries: 20, brokenChains: 0 });
});

test('S8 housekeeping of both at once does each thing once', async () => {
  const { db } = database;
  for (let count = 0; count < 20; count++) {
    await addContract(db, 'T960', `C960-${count}`, { termination_date: '2026-01-31' });
  }
  await Promise.all(pools.flatMap((pool) => [sweep(pool, systemClock), endDueContracts(pool, systemClock)]));
  // a contract that one had in hand is skipped by the other, never done twice
  await endDueContracts(pools[0], systemClock);
  const ended = await db
    .selectFrom('contract')
    .select(['status', 'version'])
    .where('contract_number', 'like', 'C960-%')
    .execute();
  expect(ended).toEqual(Array(20).fill({ status: 'terminated', version: 2 }));
  const steps = await db
    .selectFrom('contract_status_change')
    .select('contract_number')
    .where('contract_number', 'like', 'C960-%')
    .execute();
  expect(steps).toHaveLength(20);
});
