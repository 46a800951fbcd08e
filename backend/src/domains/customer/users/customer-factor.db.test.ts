import { addContract } from '../../../../testing/fixtures/contracts';
import { addAdministrator, addAgent, addCustomer, password } from '../../../../testing/fixtures/people';
import { addPasskey } from '../../../../testing/privacy/life/in-space';
import { addFactor } from '../../../../testing/fixtures/second-factor';
import { openTestEnvironment, type TestEnvironment } from '../../../../testing/test-environment';

let environment: TestEnvironment;
let admin: string;
beforeAll(async () => {
  environment = await openTestEnvironment();
  await addAdministrator(environment.database.db, 'cfadmin');
  admin = (await environment.portal.logIn('cfadmin')).token;
});
afterAll(() => environment.close());

const reason = 'Téléphone perdu, identité vérifiée par la dernière facture';

async function customerWithFactor(number: string): Promise<void> {
  await addFactor(environment.database.db, await addCustomer(environment.database.db, number));
}

const shown = async (customerNbr: string) =>
  (await environment.portal.call('/customerAndContract', { customerNbr }, admin)).customers[0]?.twoSteps;

test('S2 an agent removes a lost factor: sessions end, the customer gets a mail, the password is enough', async () => {
  const { portal, database } = environment;
  const id = await addCustomer(database.db, 'F100');
  const { token } = await portal.logIn('F100');
  expect(await shown('F100')).toBe(false);
  await addFactor(database.db, id);
  expect(await shown('F100')).toBe(true);
  const waits = await portal.call('/login', { user: 'F100', password });
  expect(waits.challenge?.kind).toBe('CODE');

  const answer = await portal.call('/resetCustomerFactor', { customerNbr: 'F100', reason }, admin);
  expect(answer.message).toContain('F100');
  expect(await portal.refusal('/getSessions', {}, token)).toMatchObject({ status: 401 });
  expect(await shown('F100')).toBe(false);
  expect(await portal.logIn('F100')).toMatchObject({ user: 'F100', validated: 'true' });
  expect(
    await portal.refusal('/confirmLogin', { challenge: waits.challenge!.id, code: '123456' }),
  ).toMatchObject({ status: 403 });

  const mails = await database.db
    .selectFrom('mail_outbox')
    .select(['template', 'payload'])
    .where('recipient', '=', 'client.f100@example.fr')
    .execute();
  expect(mails).toMatchObject([
    {
      template: 'customer-factor-reset',
      payload: { reason, customerNumber: 'F100', phone: '09 70 00 00 00' },
    },
  ]);
  const kept = await database.db
    .selectFrom('factor_reset')
    .select(['reset_by', 'reason'])
    .where('identity_id', '=', id)
    .execute();
  expect(kept).toEqual([{ reset_by: 'cfadmin', reason }]);
  const entries = await database.db
    .selectFrom('audit_entry')
    .select(['actor', 'on_behalf_of', 'detail'])
    .where('customer_number', '=', 'F100')
    .where('call', '=', '/resetCustomerFactor')
    .execute();
  expect(entries).toMatchObject([{ actor: 'cfadmin', on_behalf_of: 'F100' }]);
  expect(JSON.stringify(entries)).not.toContain('Téléphone');
});

test('S2 a lost passkey goes as an application does', async () => {
  const { portal, database } = environment;
  await addPasskey(database.db, await addCustomer(database.db, 'F150'));
  expect(await shown('F150')).toBe(true);
  await portal.call('/resetCustomerFactor', { customerNbr: 'F150', reason }, admin);
  expect(await shown('F150')).toBe(false);
  expect(await portal.logIn('F150')).toMatchObject({ user: 'F150' });
});

test('S2 without a meaningful reason nothing happens', async () => {
  await customerWithFactor('F200');
  for (const vague of ['', 'perdu', 'aaa aaa aaa aaa']) {
    expect(
      await environment.portal.refusal('/resetCustomerFactor', { customerNbr: 'F200', reason: vague }, admin),
    ).toMatchObject({ status: 422, errors: [{ path: 'reason' }] });
  }
  expect(await shown('F200')).toBe(true);
});

test('S2 the reset of a customer without factor, without access or disabled is refused', async () => {
  const { portal, database } = environment;
  await addCustomer(database.db, 'F300');
  await addCustomer(database.db, 'F301', { status: 'DISABLED' });
  await addCustomer(database.db, 'F302');
  await database.db.deleteFrom('identity').where('customer_number', '=', 'F302').execute();
  const reset = (customerNbr: string) =>
    portal.refusal('/resetCustomerFactor', { customerNbr, reason }, admin);
  expect(await reset('F300')).toMatchObject({
    code: 'CONFLICT',
    message: expect.stringContaining('deux étapes'),
  });
  expect(await reset('F301')).toMatchObject({
    code: 'CONFLICT',
    message: expect.stringContaining('désactivé'),
  });
  expect(await reset('F302')).toMatchObject({ status: 404 });
});

test('S2 nobody reaches an agent’s account by it', async () => {
  const { portal, database } = environment;
  await addFactor(database.db, await addAdministrator(database.db, 'cfagent'));
  expect(
    (await portal.post('/resetCustomerFactor', { customerNbr: 'cfagent', reason }, admin)).statusCode,
  ).toBeGreaterThanOrEqual(400);
  expect((await portal.call('/login', { user: 'cfagent', password })).challenge?.kind).toBe('CODE');
});

test('S2 a customer out of scope and an unknown one answer alike; who only reads, and the customer, may not', async () => {
  const { portal, database } = environment;
  const { db } = database;
  await customerWithFactor('F400');
  await addContract(db, 'F400', 'CF400', { channel: 'PIOUI_LYON' });
  await addAgent(db, 'cfelse', [{ id: 'searchCustomerContract', mode: 'LIMITED', userLimited: false }]);
  const ask = (customerNbr: string, token: string) =>
    portal.refusal('/resetCustomerFactor', { customerNbr, reason }, token);
  const elsewhere = (await portal.logIn('cfelse')).token;
  const foreign = await ask('F400', elsewhere);
  expect(foreign).toMatchObject({ status: 404 });
  expect(await ask('F499', elsewhere)).toEqual(foreign);
  await addAgent(db, 'cfread', [{ id: 'searchCustomerContract', actionMode: 'READ_ONLY' }]);
  expect(await ask('F400', (await portal.logIn('cfread')).token)).toMatchObject({ status: 403 });
  await addCustomer(db, 'F401');
  expect(await ask('F401', (await portal.logIn('F401')).token)).toMatchObject({ status: 403 });
  expect(await ask('F401', (await portal.logIn('ADMIN:F401*cfadmin')).token)).toMatchObject({ status: 403 });
});

test('S2 the customer’s challenge has the contact of the support; an agent’s does not', async () => {
  const { portal, database } = environment;
  await customerWithFactor('F500');
  const ask = (user: string) => portal.call('/login', { user, password });
  expect((await ask('F500')).challenge).toMatchObject({
    support: { phone: '09 70 00 00 00', email: 'contact@lumenvie.example' },
  });
  await addFactor(database.db, await addAdministrator(database.db, 'cfchal'));
  expect((await ask('cfchal')).challenge).not.toHaveProperty('support');
});
