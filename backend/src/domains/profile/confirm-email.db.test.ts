import { addContract } from '../../../testing/fixtures/contracts';
import { lastCodeTo, mailsTo, wrongCode } from '../../../testing/fixtures/mailed-codes';
import { addAgent, addCustomer } from '../../../testing/fixtures/people';
import { createTestApp, type TestApp } from '../../../testing/test-app';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database';

let database: TestDatabase;
let portal: TestApp;
const reason = 'Le client demande de l’aide au téléphone';

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await createTestApp(database.db);
  await addAgent(database.db, 'emailagent', [{ id: 'searchCustomerContract' }]);
});
afterAll(async () => {
  await portal.app.close();
  await database.drop();
});

/** A customer with a contract, at `<number>@example.fr`, and a session of theirs. */
async function customer(number: string, email = `${number.toLowerCase()}@example.fr`): Promise<string> {
  await addCustomer(database.db, number, { email });
  await addContract(database.db, number, `C${number}`);
  return (await portal.logIn(number)).token;
}
const contact = (customerNbr: string, email: string) => ({
  customerNbr,
  email,
  phone: '0612345678',
  marketing: false,
  newsletter: false,
});
const ask = (customerNbr: string, email: string, token: string) =>
  portal.call('/updateCustomer', contact(customerNbr, email), token);
const file = async (customerNbr: string, token: string) =>
  (await portal.call('/getContext', { customerNbr }, token)).customer!;

const mails = (recipient: string) => mailsTo(database.db, recipient);
const lastCode = (recipient: string) => lastCodeTo(database.db, recipient);

async function elevated(customerNbr: string): Promise<string> {
  const { token } = await portal.logIn('emailagent');
  await portal.call('/elevateSupport', { customerNbr, reason }, token);
  return token;
}

test('S2 an agent alone moves no log-in: the codes of both mailboxes are asked for', async () => {
  await customer('T758');
  const agent = await elevated('T758');
  await ask('T758', 'agent.malin@example.fr', agent);
  const code = await lastCode('agent.malin@example.fr');
  const formerCode = await lastCode('t758@example.fr');
  expect((await mails('t758@example.fr')).at(-1)?.template).toBe('email-change-asked');
  expect(formerCode).not.toBe(code);
  const confirm = (codes: object) =>
    portal.refusal('/confirmEmail', { customerNbr: 'T758', ...codes }, agent);
  expect((await confirm({ code })).errors.map(({ path }) => path)).toEqual(['formerCode']);
  expect((await confirm({ code, formerCode: code })).errors.map(({ path }) => path)).toEqual(['formerCode']);
  const swapped = await confirm({ code: formerCode, formerCode: code });
  expect(swapped.errors.map(({ path }) => path)).toEqual(['code', 'formerCode']);
  // nor does a session in the customer's place pass for the customer's own
  const inPlace = (await portal.logIn('ADMIN:T758*emailagent')).token;
  expect(await portal.refusal('/confirmEmail', { customerNbr: 'T758', code }, inPlace)).toMatchObject({
    code: 'INVALID_CODE',
    errors: [{ path: 'formerCode' }],
  });
  const done = await portal.call('/confirmEmail', { customerNbr: 'T758', code, formerCode }, agent);
  expect(done.email).toBe('agent.malin@example.fr');
  expect((await mails('t758@example.fr')).at(-1)?.template).toBe('email-changed');
});

test('S2 what a customer asked an agent may resend, and then with both codes confirm; and the other way round', async () => {
  const token = await customer('T759');
  await ask('T759', 'neuf759@example.fr', token);
  const agent = await elevated('T759');
  await portal.call('/managePendingEmail', { customerNbr: 'T759', mode: 'RESEND' }, agent);
  const formerCode = await lastCode('t759@example.fr');
  expect(formerCode).toMatch(/^\d{6}$/);
  const own = (await portal.logIn('T759')).token;
  await portal.call(
    '/confirmEmail',
    { customerNbr: 'T759', code: await lastCode('neuf759@example.fr') },
    own,
  );
});

test('S2 an address by which another logs in answers alike until its mailbox is proved, and is then refused', async () => {
  const victim = await customer('T760');
  const token = await customer('T761');
  const free = await ask('T761', 'libre761@example.fr', token);
  const taken = await ask('T761', 'T760@example.fr', token);
  expect({ ...taken, version: 0, pendingEmail: '' }).toEqual({ ...free, version: 0, pendingEmail: '' });
  const guess = wrongCode(await lastCode('T760@example.fr'));
  expect(await portal.refusal('/confirmEmail', { customerNbr: 'T761', code: guess }, token)).toMatchObject({
    code: 'INVALID_CODE',
  });
  const code = await lastCode('T760@example.fr');
  expect(await portal.refusal('/confirmEmail', { customerNbr: 'T761', code }, token)).toMatchObject({
    status: 409,
    code: 'CONFLICT',
    message: expect.stringContaining('autre compte'),
  });
  expect(await file('T761', token)).toMatchObject({
    pendingEmail: null,
    contact: { email: 't761@example.fr' },
  });
  expect((await portal.logIn('t760@example.fr')).user).toBe('T760');
  await portal.call('/getContext', { customerNbr: 'T760' }, victim);
});

test('S2 of two who confirm one address at once, one gets it', async () => {
  const tokens = { T762: await customer('T762'), T763: await customer('T763') };
  const calls = [];
  for (const [customerNbr, token] of Object.entries(tokens)) {
    await ask(customerNbr, 'convoitee@example.fr', token);
    const code = await lastCode('convoitee@example.fr');
    calls.push({ payload: { customerNbr, code }, token });
  }
  const answers = await Promise.all(
    calls.map(({ payload, token }) => portal.post('/confirmEmail', payload, token)),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  await portal.logIn('convoitee@example.fr');
});

test('S2 an account whose first password was never chosen takes nobody’s e-mail: neither before nor after', async () => {
  await addCustomer(database.db, 'T764', { email: 'nouveau764@example.fr', validated: false });
  const token = await customer('T765');
  await ask('T765', 'nouveau764@example.fr', token);
  const code = await lastCode('nouveau764@example.fr');
  await portal.call('/confirmEmail', { customerNbr: 'T765', code }, token);
  expect((await portal.logIn('nouveau764@example.fr')).user).toBe('T765');
});

test('S1 the audit names what happened, and neither address nor code', async () => {
  const token = await customer('T766');
  await ask('T766', 'secret766@example.fr', token);
  const code = await lastCode('secret766@example.fr');
  await portal.post('/confirmEmail', { customerNbr: 'T766', code: wrongCode(code) }, token);
  await portal.call('/managePendingEmail', { customerNbr: 'T766', mode: 'RESEND' }, token);
  const next = await lastCode('secret766@example.fr');
  await portal.call('/confirmEmail', { customerNbr: 'T766', code: next }, token);
  const entries = await database.db
    .selectFrom('audit_entry')
    .select(['call', 'detail'])
    .where('customer_number', '=', 'T766')
    .where('call', '!=', '/login')
    .orderBy('position')
    .execute();
  expect(entries).toEqual([
    { call: '/updateCustomer', detail: { fields: 'pendingEmail', coholder: false } },
    { call: '/confirmEmail', detail: { confirmed: false } },
    { call: '/managePendingEmail', detail: { mode: 'RESEND' } },
    { call: '/confirmEmail', detail: { confirmed: true } },
  ]);
});
