import { addAgent } from '../../testing/fixtures/people';
import { createTestApp, type TestApp } from '../../testing/test-app';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database';
import { migrate } from '../../src/platform/migrate';
import { seed } from '../seed';
import { issuer } from '../testing/sample';

let database: TestDatabase;
let portal: TestApp;
let token: string;
beforeAll(async () => {
  database = await createTestDatabase('empty');
  await migrate(database.db);
  const today = new Date().toISOString().slice(0, 10);
  await seed(database.db, { issuer, size: 300, today });
  portal = await createTestApp(database.db);
  await addAgent(database.db, 'seeder', [{ id: 'searchCase' }, { id: 'searchCustomerContract' }]);
  ({ token } = await portal.logIn('seeder'));
}, 120_000);
afterAll(async () => {
  await portal.app.close();
  await database.drop();
});

test('B9.2 every case of the seed that the home offers for a first payment gets its link', async () => {
  const { failedPayments } = await portal.call('/getAgentDay', {}, token);
  expect(failedPayments.cases.length).toBeGreaterThan(2);
  for (const { orderReference } of failedPayments.cases) {
    const answer = await portal.call(
      '/retryFirstPayment',
      { orderNumber: orderReference, mode: 'EMAIL' },
      token,
    );
    expect(answer).toMatchObject({ code: '200' });
  }
});

test('S8 a signed case of the seed is of the customer who holds its contracts; none is of a time to come', async () => {
  const cases = await database.db
    .selectFrom('subscription_order as o')
    .innerJoin('order_contract as c', 'c.order_reference', 'o.order_reference')
    .leftJoin('contract as held', (join) =>
      join
        .onRef('held.customer_number', '=', 'o.customer_number')
        .onRef('held.contract_number', '=', 'c.contract_number'),
    )
    .select(['o.order_reference', 'o.created_at', 'o.customer_number', 'held.subscription_date'])
    .execute();
  expect(cases.filter(({ created_at }) => created_at > new Date())).toEqual([]);
  const theirs = cases.filter(({ customer_number }) => customer_number !== null);
  expect(theirs.length).toBeGreaterThan(10);
  expect(theirs.filter(({ subscription_date }) => subscription_date === null)).toEqual([]);
});
