import { sql } from 'kysely';
import { addContract } from '../../../testing/fixtures/contracts';
import { addAgent, addCustomer, password } from '../../../testing/fixtures/people';
import { createTestApp, type TestApp } from '../../../testing/test-app';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database';
import { lockCustomer } from './erasure.queries';

let database: TestDatabase;
let portal: TestApp;

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await createTestApp(database.db);
  await addAgent(database.db, 'effaceur', [{ id: 'searchCustomerContract' }]);
});
afterAll(async () => {
  await portal.app.close();
  await database.drop();
});

async function leaver(number: string): Promise<string> {
  await addCustomer(database.db, number);
  await addContract(database.db, number, `C${number}`, {
    status: 'terminated',
    termination_date: '2026-01-31',
  });
  return (await portal.logIn(number)).token;
}

/** Holds the customer's row as their erasure does until `meanwhile` waits for it, and then erases. */
async function eraseUnder<T>(number: string, meanwhile: () => Promise<T>): Promise<T> {
  const { db } = database;
  let waiting: Promise<T> | undefined;
  await db.transaction().execute(async (tx) => {
    await lockCustomer(tx, number);
    waiting = meanwhile();
    waiting.catch(() => undefined);
    await someoneWaits();
    await tx
      .updateTable('customer')
      .set({ erased_at: new Date(), email: '' })
      .where('customer_number', '=', number)
      .execute();
  });
  return waiting as Promise<T>;
}

async function someoneWaits(): Promise<void> {
  const waiters = () =>
    sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      database.db,
    );
  while ((await waiters()).rows.length === 0);
}

test('what waited for an erasure finds the customer erased: nothing is written after it', async () => {
  const token = await leaver('T930');
  const request = {
    customerNbr: 'T930',
    contractNbr: 'CT930',
    category: 'TECHNICAL_ASSISTANCE',
    subCategory: 'METER_CHECKUP',
    message: 'Ceci ne doit pas rester.',
  };
  const refusal = await eraseUnder('T930', () => portal.refusal('/createEvent', request, token));
  expect(refusal).toMatchObject({ status: 409, code: 'CONFLICT' });
  const kept = await database.db
    .selectFrom('customer_request')
    .select('message')
    .where('customer_number', '=', 'T930')
    .execute();
  expect(kept).toEqual([]);
});

test('no contract is transferred to a customer who is being erased', async () => {
  await leaver('T931');
  await addCustomer(database.db, 'T932');
  await addContract(database.db, 'T932', 'CT932');
  const agent = (await portal.logIn('effaceur')).token;
  const transfer = {
    customerNbrOutdated: 'T932',
    customerNbrTargeted: 'T931',
    contractNbr: 'CT932',
    userName: 'effaceur',
  };
  const refusal = await eraseUnder('T931', () => portal.refusal('/transferContract', transfer, agent));
  expect(refusal).toMatchObject({ status: 400, message: expect.stringContaining('client') });
  const holder = await database.db
    .selectFrom('contract_directory')
    .select('customer_number')
    .where('contract_number', '=', 'CT932')
    .executeTakeFirst();
  expect(holder).toEqual({ customer_number: 'T932' });
});

test('an agent cannot open an erased space for changes', async () => {
  const token = await leaver('T933');
  await portal.call('/eraseCustomer', { customerNbr: 'T933', password }, token);
  const agent = (await portal.logIn('effaceur')).token;
  const reason = 'Le client demande un changement de téléphone';
  const refusal = await portal.refusal('/elevateSupport', { customerNbr: 'T933', reason }, agent);
  expect(refusal).toMatchObject({ status: 409, code: 'CONFLICT' });
});
