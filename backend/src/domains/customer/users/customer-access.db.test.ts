import { demoPassword } from '../../../../seed/accounts/demo-accounts';
import { addContract } from '../../../../testing/fixtures/contracts';
import { addAgent, addCustomer } from '../../../../testing/fixtures/people';
import { createTestApp, type TestApp } from '../../../../testing/test-app';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database';

let database: TestDatabase;
let portal: TestApp;
let admin: string;
let pioui: string;

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await createTestApp(database.db);
  admin = (await portal.logIn('admin', demoPassword)).token;
  pioui = (await portal.logIn('pioui', demoPassword)).token;
  await addCustomer(database.db, 'T900', { email: 'client900@example.fr' });
  await addContract(database.db, 'T900', 'CT900', { channel: 'PIOUI_LYON' });
  await addCustomer(database.db, 'T901', { email: 'client901@example.fr' });
  await addCustomer(database.db, 'T902', { email: 'foyer900@example.fr' });
  await addCustomer(database.db, 'T903', { email: 'foyer900@example.fr' });
});
afterAll(async () => {
  await portal.app.close();
  await database.drop();
});

const mails = async (recipient: string, template: string) => {
  const rows = await database.db
    .selectFrom('mail_outbox')
    .select('payload')
    .where('recipient', '=', recipient)
    .where('template', '=', template)
    .execute();
  return rows.map(({ payload }) => payload as { temporaryPassword: string | null; askedBy: string });
};
const entries = async (customerNumber: string, call: string) => {
  const rows = await database.db
    .selectFrom('audit_entry')
    .select(['actor', 'on_behalf_of'])
    .where('customer_number', '=', customerNumber)
    .where('call', '=', call)
    .execute();
  return rows;
};

test.each(['T900', 't900', ' Client900@Example.fr '])(
  'B9.1 « %s » names the customer’s space',
  async (userName) => {
    const answer = await portal.call('/adminClientSpace', { userName }, pioui);
    expect(answer).toEqual({
      code: '200',
      message: '',
      customers: [
        {
          customerNbr: 'T900',
          firstName: 'Zoé',
          lastName: "D'Aubigné-Łukasz",
          companyName: null,
          email: 'client900@example.fr',
          hasAccount: true,
        },
      ],
      mayCreateUser: true,
    });
    expect((await entries('T900', '/adminClientSpace')).at(-1)).toEqual({
      actor: 'pioui',
      on_behalf_of: 'T900',
    });
  },
);

test('B9.1 customers who share an e-mail are all named', async () => {
  const { customers } = await portal.call('/adminClientSpace', { userName: 'foyer900@example.fr' }, admin);
  expect(customers.map(({ customerNbr }) => customerNbr)).toEqual(['T902', 'T903']);
});

test('B9.1 no match is no failure, and offers to create the user to who may', async () => {
  const none = await portal.call('/adminClientSpace', { userName: 'T998' }, admin);
  expect(none).toEqual({
    code: 'EMPTY_RESPONSE',
    message: 'Aucun résultat trouvé pour cette recherche',
    customers: [],
    mayCreateUser: true,
  });
  await addAgent(database.db, 'clooker', [{ id: 'searchCustomerContract' }]);
  const { token } = await portal.logIn('clooker');
  const answer = await portal.call('/adminClientSpace', { userName: 'T998' }, token);
  expect(answer.mayCreateUser).toBe(false);
});

test('S2 a customer out of scope and an unknown one answer alike, and an agent’s name is no customer', async () => {
  const foreign = await portal.call('/adminClientSpace', { userName: 'T901' }, pioui);
  expect(await portal.call('/adminClientSpace', { userName: 'T998' }, pioui)).toEqual(foreign);
  expect(foreign.customers).toEqual([]);
  expect(await entries('T901', '/adminClientSpace')).toEqual([]);
  expect((await portal.call('/adminClientSpace', { userName: 'comdata' }, admin)).customers).toEqual([]);
});

test('B9.1 a customer without an account is found, so that one may be opened', async () => {
  await addCustomer(database.db, 'T904');
  await database.db.deleteFrom('identity').where('login', '=', 'T904').execute();
  const { customers } = await portal.call('/adminClientSpace', { userName: 'T904' }, admin);
  expect(customers).toMatchObject([{ customerNbr: 'T904', hasAccount: false }]);
});

test('B9.1 the reset mails a temporary password that serves, and leaves the one in force', async () => {
  await portal.call('/resetCustomerPassword', { email: 'CLIENT900@example.fr' }, pioui);
  const [mail] = await mails('client900@example.fr', 'password-reset');
  expect(mail?.askedBy).toBe('agent');
  expect((await portal.logIn('T900')).validated).toBe('true');
  expect((await portal.logIn('T900', mail!.temporaryPassword!)).validated).toBe('false');
  expect(await entries('T900', '/resetCustomerPassword')).toEqual([{ actor: 'pioui', on_behalf_of: 'T900' }]);
});

test('B9.1 for a shared e-mail the customer number is required, and decides', async () => {
  const email = 'foyer900@example.fr';
  expect(await portal.refusal('/resetCustomerPassword', { email }, admin)).toMatchObject({
    status: 409,
    code: 'CONFLICT',
    message: expect.stringContaining('précisez le numéro'),
  });
  await portal.call('/resetCustomerPassword', { email, customerNbr: 'T903' }, admin);
  expect(await mails(email, 'password-reset')).toHaveLength(1);
  expect(await entries('T902', '/resetCustomerPassword')).toEqual([]);
});

test('B9.1 the reset mails requested by agents for one mailbox are limited', async () => {
  await addCustomer(database.db, 'T905', { email: 'client905@example.fr' });
  const payload = { email: 'client905@example.fr' };
  const statuses: number[] = [];
  for (let time = 1; time <= 5; time++) {
    statuses.push((await portal.post('/resetCustomerPassword', payload, admin)).statusCode);
  }
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
  expect(await mails('client905@example.fr', 'password-reset')).toHaveLength(3);
});

test.each(['/resetCustomerPassword', '/reinitSubscriptionEmail'] as const)(
  'S2 %s: out of scope and unknown get the same answer; disabled gets its own',
  async (path) => {
    const ask = (customerNbr: string, email: string, token: string) =>
      portal.refusal(path, { customerNbr, email }, token);
    const foreign = await ask('T901', 'client901@example.fr', pioui);
    expect(foreign).toMatchObject({ status: 404 });
    expect(await ask('T998', 'client998@example.fr', pioui)).toEqual(foreign);
    const number = path === '/resetCustomerPassword' ? 'T906' : 'T907';
    await addCustomer(database.db, number, {
      status: 'DISABLED',
      email: `${number.toLowerCase()}@example.fr`,
    });
    expect(await ask(number, `${number.toLowerCase()}@example.fr`, admin)).toMatchObject({ status: 409 });
    const reader = (await portal.logIn('lecteur', demoPassword)).token;
    expect(await ask('T901', 'client901@example.fr', reader)).toMatchObject({ status: 403 });
  },
);

test('B9.1 the welcome goes again: with a temporary password until one was chosen, without after', async () => {
  await addCustomer(database.db, 'T908', { email: 'client908@example.fr', validated: false });
  const payload = { customerNbr: 'T908', email: ' Client908@example.FR ' };
  expect(await portal.call('/reinitSubscriptionEmail', payload, admin)).toMatchObject({ code: '200' });
  const sent = await mails('client908@example.fr', 'account-opened');
  expect(await portal.logIn('T908', sent[0]!.temporaryPassword!)).toMatchObject({ validated: 'false' });
  await portal.call(
    '/reinitSubscriptionEmail',
    { customerNbr: 'T901', email: 'client901@example.fr' },
    admin,
  );
  expect(await mails('client901@example.fr', 'account-opened')).toMatchObject([{ temporaryPassword: null }]);
  expect(await entries('T901', '/reinitSubscriptionEmail')).toHaveLength(1);
});

test('S2 no welcome leaves to an address that the customer never gave', async () => {
  const payload = { customerNbr: 'T901', email: 'agent@malin.example' };
  expect(await portal.refusal('/reinitSubscriptionEmail', payload, admin)).toMatchObject({
    status: 422,
    errors: [{ path: 'email' }],
  });
  expect(await mails('agent@malin.example', 'account-opened')).toEqual([]);
});
