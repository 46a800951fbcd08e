import { addAgent, addCustomer } from '../../../../testing/fixtures/people';
import { orderDraft } from '../../../../testing/payloads/orders';
import { createTestApp, type TestApp } from '../../../../testing/test-app';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database';

let database: TestDatabase;
let portal: TestApp;
let seller: string;
let colleague: string;

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await createTestApp(database.db);
  await addCustomer(database.db, 'K001', { email: 'Zoe.Known@example.fr' });
  await addCustomer(database.db, 'K002');
  for (const login of ['seller', 'colleague']) await addAgent(database.db, login, [{ id: 'createCase' }]);
  seller = (await portal.logIn('seller')).token;
  colleague = (await portal.logIn('colleague')).token;
});
afterAll(async () => {
  await portal.app.close();
  await database.drop();
});

async function get(path: string, query: Record<string, string>, token = seller) {
  const headers = { authorization: `Bearer ${token}` };
  const response = await portal.app.inject({ url: `/api/subscription/client${path}`, query, headers });
  return { status: response.statusCode, ...response.json() };
}
const check = (email: string, token?: string) => get('/check', { email }, token);
const read = (email: string, token?: string) => get('', { email }, token);
const readOne = (email: string, customerNbr: string) => get('', { email, customerNbr });
const validate = (code: string, customerNbr = 'K001', mail = 'zoe.known@example.fr', token = seller) =>
  portal.call('/subscription/client/check/validate', { mail, customerNbr, code }, token);
async function mailedCode(recipient: string): Promise<string> {
  const { payload } = await database.db
    .selectFrom('mail_outbox')
    .select('payload')
    .where('template', '=', 'client-check-code')
    .where('recipient', '=', recipient)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return payload.code as string;
}
const refused = { valid: false, customers: [] };
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

test('B2.1 an unknown e-mail gives exist: false, and no contact', async () => {
  expect(await check('nobody@example.fr')).toEqual({
    status: 200,
    exist: false,
    customerNbr: null,
    shared: false,
  });
  expect(await read('nobody@example.fr')).toMatchObject({ status: 200, exist: false, contact: null });
});

test('B2.1 a known customer’s data is readable after their code, only by the agent who requested it', async () => {
  expect(await read('zoe.known@example.fr')).toMatchObject({ status: 403 });
  expect(await check(' ZOE.known@example.fr ')).toEqual({
    status: 200,
    exist: true,
    customerNbr: 'K001',
    shared: false,
  });
  const code = await mailedCode('Zoe.Known@example.fr');
  expect(code).toMatch(/^\d{6}$/);
  expect(await validate(wrong(code))).toEqual(refused);
  expect(await validate(code, 'K002')).toEqual(refused);
  expect(await validate(code, 'K001', undefined, colleague)).toEqual(refused);
  expect(await read('zoe.known@example.fr')).toMatchObject({ status: 403 });

  expect(await validate(` ${code.slice(0, 3)} ${code.slice(3)}`)).toEqual({
    valid: true,
    customers: [{ customerNbr: 'K001', firstName: 'Zoé', lastName: "D'Aubigné-Łukasz", companyName: null }],
  });
  expect(await validate(code)).toEqual(refused);
  expect(await read('zoe.known@example.fr')).toMatchObject({
    status: 200,
    individual: { firstName: 'Zoé', birthdate: '1980-02-29' },
    address: { number: '12 bis', postalCode: '29200' },
    company: null,
    customizedInformations: { customerNbr: 'K001', customerType: 'INDIVIDUAL' },
  });
  expect(await read('zoe.known@example.fr', colleague)).toMatchObject({ status: 403 });

  // The case is then theirs, with the supplier's data of them and not the draft's.
  const order = { ...orderDraft(), customerNumber: 'K001' };
  const saved = await portal.call('/saveOrder', { order, alreadyClient: true }, seller);
  expect(saved.customerNumber).toBe('K001');
  const kept = await portal.call('/getOrder', { orderNumber: saved.orderNumber }, seller);
  expect(kept.order).toMatchObject({
    alreadyClient: true,
    customer: { contact: { email: 'Zoe.Known@example.fr' } },
  });

  // the account and the billing contact come from the draft, so they are checked
  const { customer } = orderDraft();
  const stored = { orderReference: saved.orderNumber, version: 1 };
  const savedWith = (finance: object) =>
    portal.refusal(
      '/saveOrder',
      {
        order: {
          ...order,
          ...stored,
          customer: { ...customer, finance: { ...customer.finance, ...finance } },
        },
        alreadyClient: true,
      },
      seller,
    );
  const at = 'order.customer.finance';
  expect(await savedWith({ ibanCode: 'X' })).toMatchObject({
    status: 422,
    errors: [{ path: `${at}.ibanCode` }],
  });
  expect(await savedWith({ ibanCode: `FR14${'•'.repeat(19)}2606` })).toMatchObject({
    status: 422,
    errors: [{ path: `${at}.ibanCode`, message: expect.stringContaining('en entier') }],
  });
  const billingContact = { firstName: '<b>', lastName: 'Roy', address: customer.contact.address };
  expect(await savedWith({ accountOwnerLastName: '<b>', billingContact })).toMatchObject({
    status: 422,
    errors: [{ path: `${at}.accountOwnerLastName` }, { path: `${at}.billingContact.firstName` }],
  });
  const again = { ...(kept.order as typeof order), customerNumber: 'K001' };
  expect(await portal.call('/saveOrder', { order: again }, seller)).toMatchObject({ version: 2 });
  portal.wait(3601);
  const late = (await portal.logIn('seller')).token;
  expect(await read('zoe.known@example.fr', late)).toMatchObject({ status: 403 });
  seller = late;
});

test('B2.1 customers who share an e-mail: the code proves the mailbox, and the agent then chooses', async () => {
  const email = 'foyer@example.fr';
  await addCustomer(database.db, 'K010', { email });
  await addCustomer(database.db, 'K011', { email });
  expect(await check(email)).toEqual({ status: 200, exist: true, customerNbr: null, shared: true });
  const mail = await database.db
    .selectFrom('mail_outbox')
    .select('payload')
    .where('recipient', '=', email)
    .execute();
  expect(mail).toHaveLength(1);
  expect(mail[0]!.payload.firstName).toBeNull();
  const code = await mailedCode(email);
  const tryCode = (typed: string, customerNbr?: string) =>
    portal.call('/subscription/client/check/validate', { mail: email, customerNbr, code: typed }, seller);
  expect(await tryCode(wrong(code))).toEqual(refused);
  expect(await readOne(email, 'K010')).toMatchObject({ status: 403 });

  const { valid, customers } = await tryCode(code);
  expect([valid, customers.map(({ customerNbr }) => customerNbr)]).toEqual([true, ['K010', 'K011']]);
  expect(await tryCode(code)).toEqual(refused);
  expect(await read(email)).toMatchObject({ status: 409, code: 'CONFLICT' });
  expect(await readOne(email, 'K011')).toMatchObject({
    status: 200,
    customizedInformations: { customerNbr: 'K011' },
  });
  expect(await readOne(email, 'K001')).toMatchObject({ status: 403 });

  const order = { ...orderDraft(), customerNumber: 'K011' };
  const saved = await portal.call('/saveOrder', { order, alreadyClient: true }, seller);
  expect(saved.customerNumber).toBe('K011');
});

test('B2.1 five tries of a shared mailbox are five, whomever they name', async () => {
  const email = 'colocation@example.fr';
  for (const number of ['K012', 'K013']) await addCustomer(database.db, number, { email });
  await check(email);
  const code = await mailedCode(email);
  for (const number of ['K012', 'K013', 'K012', 'K013', 'K012']) await validate(wrong(code), number, email);
  expect(await validate(code, 'K013', email)).toEqual(refused);
});

test('B2.1 five tries, also when they are sent at once; a new code, a new count', async () => {
  const email = 'client.k002@example.fr';
  await check(email);
  const code = await mailedCode(email);
  const tries = await Promise.all(Array.from({ length: 5 }, () => validate(wrong(code), 'K002', email)));
  expect(tries.every(({ valid }) => !valid)).toBe(true);
  expect(await validate(code, 'K002', email)).toEqual(refused);
  await check(email);
  expect(await validate(code, 'K002', email)).toEqual(refused);
  const second = await mailedCode(email);
  const right = await Promise.all([validate(second, 'K002', email), validate(second, 'K002', email)]);
  expect(right.map(({ valid }) => valid).sort()).toEqual([false, true]);
});

test('B2.1 a code lives ten minutes', async () => {
  portal.wait(3_000);
  seller = (await portal.logIn('seller')).token;
  await check('zoe.known@example.fr');
  const code = await mailedCode('Zoe.Known@example.fr');
  portal.wait(601);
  expect(await validate(code)).toEqual(refused);
});

test('B2.1 the calls of the agent are in the customer’s audit log, without the code', async () => {
  const entries = await database.db
    .selectFrom('audit_entry')
    .select(['actor', 'call', 'detail'])
    .where('customer_number', '=', 'K001')
    .execute();
  expect(entries).toContainEqual({ actor: 'seller', call: '/subscription/client/check', detail: {} });
  expect(entries).toContainEqual({ actor: 'seller', call: '/subscription/client', detail: {} });
  expect(JSON.stringify(entries)).not.toMatch(/\d{6}|@/);
});

test('B2.1 an agent who sifts addresses is slowed down', async () => {
  colleague = (await portal.logIn('colleague')).token;
  const answers = [];
  for (let at = 0; at < 31; at++) answers.push((await check(`sift${at}@example.fr`, colleague)).status);
  expect(answers.at(-1)).toBe(429);
});
