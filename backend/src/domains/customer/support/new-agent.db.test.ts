import type { RequestOf } from '@portal/contract';
import { demoPassword } from '../../../../seed/accounts/demo-accounts';
import { addContract } from '../../../../testing/fixtures/contracts';
import { addCustomer, password } from '../../../../testing/fixtures/people';
import { createTestApp, type TestApp } from '../../../../testing/test-app';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database';

let database: TestDatabase;
let portal: TestApp;

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await createTestApp(database.db);
  await addCustomer(database.db, 'T720');
  await addContract(database.db, 'T720', 'CT720');
});
afterAll(async () => {
  await portal.app.close();
  await database.drop();
});

const customerNbr = 'T720';
const chosen = 'Coquelicot-77!';
const reason = 'Le client dicte son nouveau numéro';

async function activate(userName: string): Promise<string> {
  const admin = (await portal.logIn('admin', demoPassword)).token;
  const agent: RequestOf<'/createUser'> = {
    group: 'COMDATA',
    civility: 'MRS',
    firstName: 'Nour',
    lastName: 'Haddad',
    email: `${userName}@agents.example.fr`,
    userName,
  };
  await portal.call('/createUser', agent, admin);
  const { payload } = await database.db
    .selectFrom('mail_outbox')
    .select('payload')
    .where('template', '=', 'account-opened')
    .where('recipient', '=', agent.email)
    .executeTakeFirstOrThrow();
  const temporaryPassword = payload.temporaryPassword as string;
  const first = await portal.logIn(userName, temporaryPassword);
  expect(await portal.refusal('/getContext', { customerNbr }, first.token)).toMatchObject({ status: 403 });
  expect(await portal.refusal('/elevateSupport', { customerNbr, reason }, first.token)).toMatchObject({
    status: 403,
  });
  const choice = { customerNbr: userName, temporaryPassword, newPassword: chosen };
  await portal.call('/resetPassword', { mode: 'VALIDATION', ...choice });
  return (await portal.logIn(userName, chosen)).token;
}

test('B11.1 an agent created today opens a space, elevates, writes and ends; the customer reads it all', async () => {
  const token = await activate('nhaddad');
  const { customers } = await portal.call('/adminClientSpace', { userName: customerNbr }, token);
  expect(customers).toMatchObject([{ customerNbr, hasAccount: true }]);
  const { customer } = await portal.call('/getContext', { customerNbr }, token);
  const change = {
    customerNbr,
    email: customer!.contact.email,
    phone: '0711223344',
    marketing: false,
    newsletter: false,
  };
  const write = () => portal.post('/updateCustomer', change, token);
  expect((await write()).json()).toMatchObject({ code: 'SUPPORT_READ_ONLY' });

  await portal.call('/elevateSupport', { customerNbr, reason }, token);
  expect((await write()).json()).toMatchObject({ code: '200', version: 2 });
  const request = {
    customerNbr,
    contractNbr: 'CT720',
    category: 'OTHER' as const,
    subCategory: 'OTHER' as const,
    message: 'Rappel demandé par téléphone',
  };
  await portal.call('/createEvent', request, token);
  const { events } = await portal.call('/getEvent', { customerNbr, contractNbr: 'CT720' }, token);
  expect(events.map(({ message }) => message)).toContain('Rappel demandé par téléphone');

  await portal.call('/endSupport', { customerNbr }, token);
  expect((await write()).json()).toMatchObject({ code: 'SUPPORT_READ_ONLY' });
  await portal.call('/logout', {}, token);

  const own = (await portal.logIn(customerNbr, password)).token;
  expect((await portal.call('/getContext', { customerNbr }, own)).customer?.contact.phone).toBe('0711223344');
  const { visits } = await portal.call('/getSupportVisits', {}, own);
  // The write refused after the end looked, and changed nothing: no further visit.
  expect(visits).toMatchObject([{ agent: 'nhaddad', reason, closedAt: expect.any(String) }]);
  const entries = await database.db
    .selectFrom('audit_entry')
    .select(['call', 'actor', 'on_behalf_of'])
    .where('customer_number', '=', customerNbr)
    .where('actor', '=', 'nhaddad')
    .execute();
  expect(entries.every(({ on_behalf_of }) => on_behalf_of === customerNbr)).toBe(true);
  const calls = new Set(entries.map(({ call }) => call));
  for (const call of ['/adminClientSpace', '/getContext', '/updateCustomer', '/createEvent', '/endSupport']) {
    expect(calls).toContain(call);
  }
});

test('S2 deleted while elevated, the agent changes nothing any more', async () => {
  const token = await activate('ndeleted');
  await portal.call('/elevateSupport', { customerNbr, reason }, token);
  const admin = (await portal.logIn('admin', demoPassword)).token;
  const user = { mode: 'DELETE' as const, firstName: 'Nour', lastName: 'Haddad', userName: 'ndeleted' };
  await portal.call('/manageUser', user, admin);
  const consent = { customerNbr, purpose: 'NEWSLETTER', granularity: 'NONE', granted: true };
  expect(await portal.refusal('/manageConsent', consent, token)).toMatchObject({ status: 401, code: '401' });
});
