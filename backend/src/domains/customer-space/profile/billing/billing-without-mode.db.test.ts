import { addContract } from '../../../../../testing/fixtures/contracts';
import { addCustomer } from '../../../../../testing/fixtures/people';
import { createTestApp, type TestApp } from '../../../../../testing/test-app';
import { createTestDatabase, type TestDatabase } from '../../../../../testing/test-database';

let database: TestDatabase;
let portal: TestApp;
let token: string;

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await createTestApp(database.db);
  for (const number of ['T770', 'T771']) {
    await addCustomer(database.db, number);
    await addContract(database.db, number, `C${number}`);
  }
  token = (await portal.logIn('T770')).token;
});
afterAll(async () => {
  await portal.app.close();
  await database.drop();
});

test('C5.1 a change of billing without its mode, as the source sends it, is made; another’s is refused', async () => {
  const change = (contractNbr: string) =>
    portal.post('/updateBillingData', { contractNbr, routingMode: 'MAIL' }, token);
  expect((await change('CT770')).json()).toMatchObject({ code: '200', version: 2 });
  const contract = { customerNbr: 'T770', contractNbr: 'CT770' };
  const { finance } = (await portal.call('/getContract', contract, token)).contract;
  expect(finance.invoiceRoutingMode).toBe('MAIL');
  expect((await change('CT771')).statusCode).toBe(403);
});

test('C3.1 the invoice list answers a flat JSON-RPC body too; another’s is refused', async () => {
  const list = (reference: string) =>
    portal.post(
      '/ws_portal_get_customer_invoice_list/wsportal',
      { id: 7, credentials: 'x', customer_ref: reference, contract_ref: `C${reference}` },
      token,
    );
  expect((await list('T770')).json()).toMatchObject({ jsonrpc: '2.0', id: 7, result: { invoices: [] } });
  expect((await list('T771')).statusCode).toBe(403);
});
