import { addContract } from '../../../testing/fixtures/contracts';
import { addCustomer } from '../../../testing/fixtures/people';
import { addAgents, bearerOf } from '../../../testing/rights/principals';
import { createTestApp, type TestApp } from '../../../testing/test-app';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database';

let database: TestDatabase;
let portal: TestApp;

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await createTestApp(database.db);
  for (const number of ['TRA1', 'TRA2', 'TRA3']) {
    await addCustomer(database.db, number);
    await addContract(database.db, number, `C${number}`);
  }
});
afterAll(async () => {
  await portal.app.close();
  await database.drop();
});

const context = async (token: string, customerNbr?: string) => {
  const response = await portal.post('/getContext', { customerNbr }, token);
  const { customer, contracts } = response.json();
  return [response.statusCode, customer?.customerNumber, contracts?.[0]?.contractNumber];
};
/** A session whose context was read, so that the next is read ahead. */
async function sessionOf(number: string): Promise<string> {
  const { token } = await portal.logIn(number);
  expect(await context(token, number)).toEqual([200, number, `C${number}`]);
  return token;
}

test('S1 what is read ahead is of this moment, and another customer’s context stays refused', async () => {
  const token = await sessionOf('TRA1');
  await database.db
    .updateTable('customer')
    .set({ last_name: 'Nouveau' })
    .where('customer_number', '=', 'TRA1')
    .execute();
  const { customer } = (await portal.post('/getContext', { customerNbr: 'TRA1' }, token)).json();
  expect(customer.contact.customerFullName.lastName).toBe('Nouveau');
  expect((await context(token, 'TRA2'))[0]).toBe(403);
});

test('S1 whose a contract is, is of this moment, whatever the session asked for before', async () => {
  const token = await sessionOf('TRA1');
  const requests = async (contractNbr: string) =>
    (await portal.post('/getEvent', { customerNbr: 'TRA1', contractNbr }, token)).statusCode;
  expect(await requests('CTRA1')).toBe(200);
  expect(await requests('CTRA2')).toBe(403);
  expect(await requests('CTRA1')).toBe(200);
  await addContract(database.db, 'TRA1', 'CTRA4');
  expect(await requests('CTRA4')).toBe(200);
  await database.db.deleteFrom('contract').where('contract_number', '=', 'CTRA4').execute();
  expect(await requests('CTRA4')).toBe(403);
  expect(await requests('CTRA1')).toBe(200);
});

test('S1 a session that ended since gets no context, though one was read ahead', async () => {
  const token = await sessionOf('TRA1');
  await database.db.deleteFrom('session').execute();
  expect(await context(token, 'TRA1')).toEqual([401, undefined, undefined]);
  const other = await sessionOf('TRA1');
  const status = (set: 'ENABLED' | 'DISABLED') =>
    database.db.updateTable('identity').set({ status: set }).where('login', '=', 'TRA1').execute();
  await status('DISABLED');
  expect((await context(other, 'TRA1'))[0]).toBe(401);
  await status('ENABLED');
});

test('S1 a session that is of another customer since gets that one’s context', async () => {
  const token = await sessionOf('TRA2');
  const move = (from: string, to: string) =>
    database.db
      .updateTable('identity')
      .set({ customer_number: to })
      .where('customer_number', '=', from)
      .execute();
  await move('TRA3', 'TRA1');
  await move('TRA2', 'TRA3');
  expect((await context(token, 'TRA2'))[0]).toBe(403);
  expect(await context(token, 'TRA3')).toEqual([200, 'TRA3', 'CTRA3']);
  expect(await context(token, 'TRA3')).toEqual([200, 'TRA3', 'CTRA3']);
});

test('S1 an agent’s read is noted each time, and each names the customer', async () => {
  const { full } = await addAgents(database.db);
  const token = await bearerOf(database.db, full);
  for (const number of ['TRA1', 'TRA2', 'TRA1']) expect((await context(token, number))[1]).toBe(number);
  const entries = await database.db
    .selectFrom('audit_entry')
    .select('customer_number')
    .where('call', '=', '/getContext')
    .where('on_behalf_of', 'is not', null)
    .orderBy('happened_at')
    .execute();
  expect(entries.map(({ customer_number }) => customer_number)).toEqual(['TRA1', 'TRA2', 'TRA1']);
});
