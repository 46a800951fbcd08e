import { sql } from 'kysely';
import { addContract } from '../../../../testing/fixtures/contracts';
import { addCustomer } from '../../../../testing/fixtures/people';
import {
  openErasureEnvironment,
  type ErasureEnvironment,
} from '../../../../testing/privacy/erasure-environment';
import { lockCustomer } from './erasure.queries';

let environment: ErasureEnvironment;
beforeAll(async () => {
  environment = await openErasureEnvironment();
});
afterAll(() => environment.close());

/**
 * Locks the customer's row like an erasure, starts `meanwhile`, waits until it is blocked by the lock, and then erases.
 */
async function eraseUnder<T>(number: string, meanwhile: () => Promise<T>): Promise<T> {
  const { db } = environment.database;
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
      environment.database.db,
    );
  while ((await waiters()).rows.length === 0);
}

test('what waited for an erasure finds the customer erased: nothing is written after it', async () => {
  const token = await environment.leaver('T930');
  const request = {
    customerNbr: 'T930',
    contractNbr: 'CT930',
    category: 'TECHNICAL_ASSISTANCE',
    subCategory: 'METER_CHECKUP',
    message: 'Ceci ne doit pas rester.',
  };
  const refusal = await eraseUnder('T930', () => environment.portal.refusal('/createEvent', request, token));
  expect(refusal).toMatchObject({ status: 409, code: 'CONFLICT' });
  const kept = await environment.database.db
    .selectFrom('customer_request')
    .select('message')
    .where('customer_number', '=', 'T930')
    .execute();
  expect(kept).toEqual([]);
});

test('no contract is transferred to a customer who is being erased', async () => {
  await environment.leaver('T931');
  await addCustomer(environment.database.db, 'T932');
  await addContract(environment.database.db, 'T932', 'CT932');
  const agent = (await environment.portal.logIn('effaceur')).token;
  const transfer = {
    customerNbrOutdated: 'T932',
    customerNbrTargeted: 'T931',
    contractNbr: 'CT932',
    userName: 'effaceur',
  };
  const refusal = await eraseUnder('T931', () =>
    environment.portal.refusal('/transferContract', transfer, agent),
  );
  expect(refusal).toMatchObject({ status: 400, message: expect.stringContaining('client') });
  const holder = await environment.database.db
    .selectFrom('contract_directory')
    .select('customer_number')
    .where('contract_number', '=', 'CT932')
    .executeTakeFirst();
  expect(holder).toEqual({ customer_number: 'T932' });
});

test('an agent cannot open an erased space for changes', async () => {
  const token = await environment.leaver('T933');
  await environment.erase('T933', token);
  const agent = (await environment.portal.logIn('effaceur')).token;
  const reason = 'Le client demande un changement de téléphone';
  const refusal = await environment.portal.refusal('/elevateSupport', { customerNbr: 'T933', reason }, agent);
  expect(refusal).toMatchObject({ status: 409, code: 'CONFLICT' });
});
