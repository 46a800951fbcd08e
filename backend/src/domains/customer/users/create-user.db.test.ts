import type { RequestOf } from '@portal/contract';
import { demoPassword } from '../../../../seed/accounts/demo-accounts';
import { addContract } from '../../../../testing/fixtures/contracts';
import { addAgent, addCustomer } from '../../../../testing/fixtures/people';
import { createTestApp, testConfig, type TestApp } from '../../../../testing/test-app';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database';
import { systemClock } from '../../../platform/clock';
import { openCustomerAccount } from './users.service';

let database: TestDatabase;
let portal: TestApp;
let admin: string;

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await createTestApp(database.db);
  admin = (await portal.logIn('admin', demoPassword)).token;
  await withoutAccount('T801');
});
afterAll(async () => {
  await portal.app.close();
  await database.drop();
});

const agent = (userName: string, changed: Partial<RequestOf<'/createUser'>> = {}) => ({
  group: 'C2E',
  civility: 'MRS' as const,
  firstName: 'Nadia',
  lastName: 'Roussel',
  email: `${userName}@agents.example.fr`,
  userName,
  ...changed,
});
const welcomes = async (recipient: string) => {
  const rows = await database.db
    .selectFrom('mail_outbox')
    .select('payload')
    .where('template', '=', 'account-opened')
    .where('recipient', '=', recipient)
    .execute();
  return rows.map(({ payload }) => payload as { temporaryPassword: string; login: string; link: string });
};
const chosen = 'Coquelicot-77!';

test('B10.2 a new agent is mailed a temporary password, chooses their own, and works', async () => {
  const answer = await portal.call('/createUser', agent('nroussel', { group: ' c2e ' }), admin);
  expect(answer).toMatchObject({ code: '200', userName: 'nroussel' });
  const [mail, ...others] = await welcomes('nroussel@agents.example.fr');
  expect(others).toEqual([]);
  expect(new URL(mail!.link).search).not.toContain(mail!.temporaryPassword);
  const first = await portal.logIn('nroussel', mail!.temporaryPassword);
  expect(first).toMatchObject({ groupe: 'C2E', validated: 'false' });
  const choice = { customerNbr: 'nroussel', temporaryPassword: mail!.temporaryPassword, newPassword: chosen };
  await portal.call('/resetPassword', { mode: 'VALIDATION', ...choice });
  expect(await portal.logIn('nroussel', chosen)).toMatchObject({ validated: 'true' });
  const spent = { user: 'nroussel', password: mail!.temporaryPassword };
  expect(await portal.refusal('/login', spent)).toMatchObject({ code: 'INVALID_CREDENTIALS' });
});

test('B10.2 the welcome waits four days, no longer', async () => {
  const timed = await createTestApp(database.db);
  await timed.call('/createUser', agent('npatient'), admin);
  const [mail] = await welcomes('npatient@agents.example.fr');
  timed.wait(4 * 86_400 - 60);
  await timed.logIn('npatient', mail!.temporaryPassword);
  timed.wait(120);
  const late = { user: 'npatient', password: mail!.temporaryPassword };
  expect(await timed.refusal('/login', late)).toMatchObject({ code: 'INVALID_CREDENTIALS' });
  await timed.app.close();
});

test('B10.2 a taken user name is refused, whatever its case, with one that is free', async () => {
  await portal.call('/createUser', agent('jdupont'), admin);
  await portal.call('/createUser', agent('jdupont2'), admin);
  expect(await portal.refusal('/createUser', agent('JDupont'), admin)).toEqual({
    status: 409,
    code: 'CONFLICT',
    message: 'Le nom d’utilisateur JDupont est déjà pris\u00a0: JDupont3 est libre',
    errors: [{ path: 'userName', message: expect.stringContaining('JDupont3') }],
  });
});

test('B10.2 two agents create the same user at once: one is, and one mail leaves', async () => {
  const other = (await portal.logIn('comdata', demoPassword)).token;
  const answers = await Promise.all(
    [admin, other].map((token) => portal.post('/createUser', agent('nensemble'), token)),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(await welcomes('nensemble@agents.example.fr')).toHaveLength(1);
});

test('B10.2 a repeated request with its key answers as the first, and creates once', async () => {
  const ask = () =>
    portal.app.inject({
      method: 'POST',
      url: '/api/createUser',
      headers: { authorization: `Bearer ${admin}`, 'idempotency-key': 'double-clic-0001' },
      payload: agent('ndouble'),
    });
  const [first, second] = await Promise.all([ask(), ask()]);
  expect(first.statusCode).toBe(200);
  expect(second.body).toBe(first.body);
  expect(await welcomes('ndouble@agents.example.fr')).toHaveLength(1);
});

test.each([
  [
    'a user name with a dot',
    { userName: 'n.roussel' },
    'userName',
    'Les caractères spéciaux ne sont pas autorisés',
  ],
  ['a name of digits', { firstName: '123' }, 'firstName', 'Le prénom n’est pas valide'],
  ['no e-mail address', { email: 'nadia' }, 'email', 'L’adresse e-mail n’est pas valide'],
  ['an unknown group', { group: 'INCONNU' }, 'group', 'Ce groupe n’existe pas'],
])('B10.2 refused at its field: %s', async (_what, changed, path, message) => {
  expect(await portal.refusal('/createUser', agent('nrefus', changed), admin)).toEqual({
    status: 422,
    code: 'INVALID_PARAMETER',
    message,
    errors: [{ path, message }],
  });
});

test.each(['group', 'userName', 'firstName', 'lastName', 'email', 'civility'] as const)(
  'B10.2 %s is required',
  async (field) => {
    const { [field]: _left, ...rest } = agent('nmanque');
    expect(await portal.refusal('/createUser', rest, admin)).toMatchObject({
      status: 400,
      code: 'MISSING_PARAMETER',
      errors: [{ path: field }],
    });
  },
);

test('S2 nobody moves a user to a group with more rights than their own, or out of their scope', async () => {
  await addAgent(database.db, 'ncreator', [{ id: 'createUser' }]);
  const creator = (await portal.logIn('ncreator')).token;
  expect(await portal.refusal('/createUser', agent('nplus'), creator)).toMatchObject({
    status: 403,
    message: 'Ce groupe a plus de droits que vous n’en avez vous-même',
  });
  await portal.call('/createUser', agent('negal', { group: 'GROUP-NCREATOR' }), creator);
  const comdata = (await portal.logIn('comdata', demoPassword)).token;
  const administrator = agent('nchef', { group: 'ADMIN' });
  expect(await portal.refusal('/createUser', administrator, comdata)).toMatchObject({ status: 403 });
  await portal.call('/createUser', administrator, admin);
  const pioui = (await portal.logIn('pioui', demoPassword)).token;
  const foreign = await portal.refusal('/createUser', agent('nautre'), pioui);
  const absent = await portal.refusal('/createUser', agent('nautre', { group: 'INCONNU' }), pioui);
  expect(foreign).toEqual(absent);
  await portal.call('/createUser', agent('nlyon', { group: 'PIOUI_LYON' }), pioui);
});

async function withoutAccount(number: string): Promise<void> {
  await addCustomer(database.db, number);
  await addContract(database.db, number, `C${number}`, { channel: 'PIOUI' });
  await database.db.deleteFrom('identity').where('login', '=', number).execute();
}
const client = (customerNbr: string, changed: object = {}) => ({
  customerNbr,
  civility: 'MRS' as const,
  firstName: 'Zoé',
  lastName: 'D’Aubigné',
  email: `client.${customerNbr.toLowerCase()}@example.fr`,
  ...changed,
});

test('B10.2 a client gets an access under their number, once, and the entry is in their audit chain', async () => {
  await withoutAccount('T800');
  expect(await portal.call('/createUser', client('T800'), admin)).toMatchObject({ userName: 'T800' });
  const [mail] = await welcomes('client.t800@example.fr');
  expect(await portal.logIn('T800', mail!.temporaryPassword)).toMatchObject({ validated: 'false' });
  expect(await portal.refusal('/createUser', client('T800'), admin)).toMatchObject({ code: 'CONFLICT' });
  const entries = database.db
    .selectFrom('audit_entry')
    .select(['actor', 'on_behalf_of', 'call', 'detail'])
    .where('customer_number', '=', 'T800')
    .where('call', '=', '/createUser');
  expect(await entries.execute()).toEqual([
    { actor: 'admin', on_behalf_of: 'T800', call: '/createUser', detail: { user: 'T800' } },
  ]);
});

test.each([
  ['an e-mail that the client never gave', client('T801', { email: 'agent@malin.example' }), 422, 'email'],
  ['another user name than the number', client('T801', { userName: 'zdaubigne' }), 422, 'userName'],
  ['a number with special characters', client('T8/01'), 400, 'customerNbr'],
  ['a group too', client('T801', { group: 'C2E', userName: 'zoe' }), 400, 'customerNbr'],
])('B10.2 a client’s access is refused: %s', async (_what, payload, status, path) => {
  expect(await portal.refusal('/createUser', payload, admin)).toMatchObject({ status, errors: [{ path }] });
  expect(await welcomes('agent@malin.example')).toEqual([]);
});

test('B7.2 a signed order opens its customer’s account once, however often it is completed', async () => {
  await withoutAccount('T804');
  const account = { ...client('T804'), customerNumber: 'T804' };
  const open = () =>
    database.db.transaction().execute((tx) => openCustomerAccount(tx, systemClock, testConfig, account));
  expect(await open()).toBe(true);
  expect(await open()).toBe(false);
  expect(await welcomes('client.t804@example.fr')).toHaveLength(1);
});

test('S2 a client out of the agent’s scope and an unknown one get the same answer', async () => {
  await withoutAccount('T802');
  await addCustomer(database.db, 'T803');
  const pioui = (await portal.logIn('pioui', demoPassword)).token;
  const foreign = await portal.refusal('/createUser', client('T803'), pioui);
  expect(foreign).toMatchObject({
    status: 404,
    errors: [{ path: 'customerNbr', message: expect.stringContaining('Aucun client') }],
  });
  expect(await portal.refusal('/createUser', client('T899'), pioui)).toEqual(foreign);
  await portal.call('/createUser', client('T802'), pioui);
});
