import { openTestEnvironment, type TestEnvironment } from '../../../../testing/test-environment';
import { addContract } from '../../../../testing/fixtures/contracts';
import { addAgent, addCustomer, password } from '../../../../testing/fixtures/people';

let environment: TestEnvironment;

beforeAll(async () => {
  environment = await openTestEnvironment();
  const { db } = environment.database;
  await addCustomer(db, 'T200', { email: 'client@example.fr' });
  await addContract(db, 'T200', 'CT200');
  await addAgent(db, 'tfull', [{ id: 'searchCustomerContract' }]);
  await addAgent(db, 'tcases', [{ id: 'searchCase' }]);
});
afterAll(() => environment.close());

const audit = () =>
  environment.database.db
    .selectFrom('audit_entry')
    .select(['actor', 'on_behalf_of', 'call', 'detail'])
    .where('customer_number', '=', 'T200')
    .orderBy('position')
    .execute();

test.each(['ADMIN:T200*tfull', 'admin:client@example.fr*TFULL'])(
  'C1.4 « %s » opens the customer’s space with the agent’s password',
  async (user) => {
    const session = await environment.portal.logIn(user);
    expect(session).toMatchObject({
      user: 'T200',
      email: 'client@example.fr',
      groupe: null,
      autorizationsScheme: null,
      agent: 'tfull',
      validated: 'true',
    });
  },
);

test('C1.4 ADMIN: with an agent’s own name is the agent’s log-in', async () => {
  expect(await environment.portal.logIn('ADMIN:tfull')).toMatchObject({
    user: 'tfull',
    groupe: 'GROUP-TFULL',
    agent: null,
  });
});

test.each([
  ['a customer alone, with their own password', 'ADMIN:T200'],
  ['an agent who may not open spaces', 'ADMIN:T200*tcases'],
  ['another agent’s space', 'ADMIN:tcases*tfull'],
  ['an unknown customer', 'ADMIN:T998*tfull'],
  ['an unknown agent', 'ADMIN:T200*nobody'],
  ['a customer as the agent', 'ADMIN:T200*T200'],
])('C1.4 impersonation is refused: %s', async (_case, user) => {
  expect(await environment.portal.refusal('/login', { user, password })).toMatchObject({
    code: 'INVALID_CREDENTIALS',
    message: 'Erreur de connexion: Veuillez réessayer',
  });
});

test('B11.1 the log-in and every read are in the audit log with both identities', async () => {
  const before = (await audit()).length;
  const { token } = await environment.portal.logIn('ADMIN:T200*tfull');
  await environment.portal.call('/getContext', { customerNbr: 'T200' }, token);
  await environment.portal.call('/getContract', { customerNbr: 'T200', contractNbr: 'CT200' }, token);
  expect((await audit()).slice(before)).toEqual([
    { actor: 'tfull', on_behalf_of: 'T200', call: '/login', detail: { impersonation: true } },
    { actor: 'tfull', on_behalf_of: 'T200', call: 'supportOpened', detail: {} },
    { actor: 'tfull', on_behalf_of: 'T200', call: '/getContext', detail: {} },
    { actor: 'tfull', on_behalf_of: 'T200', call: '/getContract', detail: {} },
  ]);
});

test('S2 an agent in a customer’s place cannot change the customer’s password', async () => {
  const { token } = await environment.portal.logIn('ADMIN:T200*tfull');
  const payload = { user: 'T200', oldPassword: password, newPassword: 'Nouveau-passe-9!' };
  expect(await environment.portal.refusal('/changePassword', payload, token)).toMatchObject({ status: 403 });
});

test('S2 a new password of the agent closes their open customer spaces', async () => {
  await addAgent(environment.database.db, 'tworried', [{ id: 'searchCustomerContract' }]);
  const { token } = await environment.portal.logIn('ADMIN:T200*tworried');
  const own = await environment.portal.logIn('tworried');
  const change = { user: 'tworried', oldPassword: password, newPassword: 'Nouveau-passe-9!' };
  await environment.portal.call('/changePassword', change, own.token);
  expect(await environment.portal.refusal('/getContext', { customerNbr: 'T200' }, token)).toMatchObject({
    code: '401',
  });
});

test('S2 an agent’s log-out closes their open customer spaces, and no other agent’s', async () => {
  await addAgent(environment.database.db, 'tleaving', [{ id: 'searchCustomerContract' }]);
  const visit = await environment.portal.logIn('ADMIN:T200*tleaving');
  const elsewhere = await environment.portal.logIn('tleaving');
  const ofAnother = await environment.portal.logIn('ADMIN:T200*tfull');
  const own = await environment.portal.logIn('tleaving');
  await environment.portal.call('/logout', {}, own.token);
  expect(await environment.portal.refusal('/getContext', { customerNbr: 'T200' }, visit.token)).toMatchObject(
    {
      code: '401',
    },
  );
  await environment.portal.call('/getContext', { customerNbr: 'T200' }, elsewhere.token);
  await environment.portal.call('/getContext', { customerNbr: 'T200' }, ofAnother.token);
});

test('S2 the session ends with the agent’s rights, and with the agent', async () => {
  const { db } = environment.database;
  await addAgent(db, 'tgone', [{ id: 'searchCustomerContract' }]);
  const { token } = await environment.portal.logIn('ADMIN:T200*tgone');
  await db.updateTable('user_group').set({ scheme: '[]' }).where('name', '=', 'GROUP-TGONE').execute();
  expect(await environment.portal.refusal('/getContext', { customerNbr: 'T200' }, token)).toMatchObject({
    code: '403',
  });
  await db.updateTable('identity').set({ status: 'DISABLED' }).where('login', '=', 'tgone').execute();
  expect(await environment.portal.refusal('/getContext', { customerNbr: 'T200' }, token)).toMatchObject({
    code: 'ACCESS_DISABLED',
    message: expect.stringContaining('Adressez-vous à un administrateur'),
  });
});
