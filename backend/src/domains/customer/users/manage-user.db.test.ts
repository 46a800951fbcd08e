import { demoPassword } from '../../../../seed/accounts/demo-accounts';
import { addAgent, addCustomer, password } from '../../../../testing/fixtures/people';
import { addPasskey } from '../../../../testing/privacy/life/in-space';
import { addFactor } from '../../../../testing/fixtures/second-factor';
import { createTestApp, type TestApp } from '../../../../testing/test-app';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database';

let database: TestDatabase;
let portal: TestApp;
let admin: string;

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await createTestApp(database.db);
  admin = (await portal.logIn('admin', demoPassword)).token;
});
afterAll(async () => {
  await portal.app.close();
  await database.drop();
});

/** A new colleague in a group of the demo supplier. */
async function colleague(login: string, group: string): Promise<string> {
  const id = await addAgent(database.db, login, []);
  await database.db.updateTable('identity').set({ group_name: group }).where('id', '=', id).execute();
  return id;
}

const stored = (login: string) =>
  database.db
    .selectFrom('identity')
    .select(['status', 'version'])
    .where('login', '=', login)
    .executeTakeFirst();

test('B10.1 disabling closes every session at once; enabling reopens none', async () => {
  await colleague('mseul', 'COMDATA');
  await addCustomer(database.db, 'T600');
  const { token } = await portal.logIn('mseul');
  const inPlace = await portal.logIn('ADMIN:T600*mseul');
  const answer = await portal.call('/manageUser', { mode: 'DISABLE', userName: 'mseul' }, admin);
  expect(answer).toEqual({
    code: '200',
    message: 'L’utilisateur mseul est désactivé. Ses sessions sont fermées.',
  });
  for (const bearer of [token, inPlace.token]) {
    expect(await portal.refusal('/getGroups', {}, bearer)).toMatchObject({
      code: 'ACCESS_DISABLED',
      message: expect.stringContaining('Votre accès est désactivé. Adressez-vous à un administrateur'),
    });
  }
  expect(await portal.refusal('/login', { user: 'mseul', password })).toMatchObject({
    code: 'INVALID_CREDENTIALS',
  });
  await portal.call('/manageUser', { mode: 'ENABLE', userName: 'mseul' }, admin);
  for (const bearer of [token, inPlace.token]) {
    expect(await portal.refusal('/getGroups', {}, bearer)).toMatchObject({ code: '401' });
  }
  await portal.logIn('mseul');
});

test('B11.1 disabling ends what the agent had elevated', async () => {
  await colleague('meleve', 'COMDATA');
  await addCustomer(database.db, 'T601');
  const { token } = await portal.logIn('meleve');
  const reason = 'Le client demande de l’aide au téléphone';
  await portal.call('/elevateSupport', { customerNbr: 'T601', reason }, token);
  for (const mode of ['DISABLE', 'ENABLE'] as const) {
    await portal.call('/manageUser', { mode, userName: 'meleve' }, admin);
  }
  const visits = database.db
    .selectFrom('support_visit')
    .select('id')
    .where('agent_login', '=', 'meleve')
    .where('closed_at', 'is', null);
  expect(await visits.execute()).toEqual([]);
});

test('B10.1 a mailed temporary password does not outlive the disabling', async () => {
  await colleague('mcode', 'C2E');
  await portal.call('/resetPassword', { mode: 'RESET', customerNbr: 'mcode' });
  await portal.call('/manageUser', { mode: 'DISABLE', userName: 'mcode' }, admin);
  const live = await database.db
    .selectFrom('one_time_code')
    .innerJoin('identity', (join) => join.on('identity.login', '=', 'mcode'))
    .select('one_time_code.id')
    .whereRef('one_time_code.subject', '=', (eb) => eb.cast('identity.id', 'text'))
    .where('used_at', 'is', null)
    .execute();
  expect(live).toEqual([]);
});

test('B10.1 deleting is for ever: sessions and codes go, the name is never given again, the audit keeps it', async () => {
  const id = await colleague('mparti', 'C2E');
  const { token } = await portal.logIn('mparti');
  await portal.call('/resetPassword', { mode: 'RESET', customerNbr: 'mparti' });
  await portal.call('/manageUser', { mode: 'DELETE', userName: 'MParti' }, admin);
  expect(await stored('mparti')).toBeUndefined();
  expect(await portal.refusal('/getGroups', {}, token)).toMatchObject({ code: '401' });
  const codes = database.db.selectFrom('one_time_code').select('id').where('subject', '=', id);
  expect(await codes.execute()).toEqual([]);
  expect(await portal.refusal('/manageUser', { mode: 'ENABLE', userName: 'mparti' }, admin)).toMatchObject({
    status: 404,
  });
  const again = {
    group: 'C2E',
    civility: 'MR',
    firstName: 'Marc',
    lastName: 'Parti',
    email: 'm@example.fr',
    userName: 'mparti',
  };
  expect(await portal.refusal('/createUser', again, admin)).toMatchObject({
    code: 'CONFLICT',
    message: expect.stringContaining('mparti2 est libre'),
  });
  const entry = await database.db
    .selectFrom('audit_entry')
    .select(['actor', 'detail'])
    .where('customer_number', '=', '0')
    .where('call', '=', '/manageUser')
    .orderBy('position', 'desc')
    .executeTakeFirst();
  expect(entry).toEqual({
    actor: 'admin',
    detail: { user: 'mparti', group: 'C2E', mode: 'DELETE', already: false },
  });
});

test.each(['DISABLE', 'DELETE'] as const)('B10.1 nobody does it to themselves: %s', async (mode) => {
  expect(await portal.refusal('/manageUser', { mode, userName: 'ADMIN' }, admin)).toMatchObject({
    status: 409,
    message: expect.stringContaining('votre propre compte'),
  });
  expect(await stored('admin')).toMatchObject({ status: 'ENABLED' });
});

test('B10.1 asking twice succeeds twice and changes once', async () => {
  await colleague('mdouble', 'C2E');
  const payload = { mode: 'DISABLE', userName: 'mdouble', version: 1 } as const;
  await portal.call('/manageUser', payload, admin);
  await portal.call('/manageUser', payload, admin);
  expect(await stored('mdouble')).toEqual({ status: 'DISABLED', version: 2 });
});

test.each([{ version: 7 }, { lastName: 'Autre' }])(
  'B10.1 what another agent changed meanwhile is not overwritten: %p',
  async (seen) => {
    const login = `mstale${Object.keys(seen)[0]?.toLowerCase()}`;
    await colleague(login, 'C2E');
    const refusal = await portal.refusal('/manageUser', { mode: 'DELETE', userName: login, ...seen }, admin);
    expect(refusal).toMatchObject({ status: 409, code: 'CONFLICT' });
    expect(await stored(login)).toEqual({ status: 'ENABLED', version: 1 });
  },
);

test('S2 only users of groups in scope; out of scope and unknown get the same answer', async () => {
  const pioui = (await portal.logIn('pioui', demoPassword)).token;
  const foreign = await portal.refusal('/manageUser', { mode: 'DISABLE', userName: 'porteaporte' }, pioui);
  const absent = await portal.refusal('/manageUser', { mode: 'DISABLE', userName: 'personne' }, pioui);
  expect(foreign).toEqual(absent);
  expect(foreign).toMatchObject({ status: 404 });
  await colleague('mlyon', 'PIOUI_LYON');
  await portal.call('/manageUser', { mode: 'DISABLE', userName: 'mlyon' }, pioui);
});

test('S2 a customer’s account is no user to manage', async () => {
  expect(await portal.refusal('/manageUser', { mode: 'DELETE', userName: '100001' }, admin)).toMatchObject({
    status: 404,
  });
});

test('S2 who manages users but is no administrator leaves administrators alone', async () => {
  const comdata = (await portal.logIn('comdata', demoPassword)).token;
  await colleague('mchef', 'ADMIN');
  expect(await portal.refusal('/manageUser', { mode: 'DISABLE', userName: 'mchef' }, comdata)).toMatchObject({
    status: 409,
    message: expect.stringContaining('Seul un administrateur'),
  });
});

test('S2 a read-only agent changes no user, and a changed scheme applies from the next call', async () => {
  const reader = (await portal.logIn('lecteur', demoPassword)).token;
  const payload = { mode: 'DISABLE', userName: 'porteaporte' };
  expect(await portal.refusal('/manageUser', payload, reader)).toMatchObject({ status: 403 });
  await addAgent(database.db, 'mretire', [{ id: 'manageUsers' }]);
  const { token } = await portal.logIn('mretire');
  await portal.call('/searchUserGroup', { userGroup: 'C2E' }, token);
  await database.db
    .updateTable('user_group')
    .set({ scheme: '[]' })
    .where('name', '=', 'GROUP-MRETIRE')
    .execute();
  expect(await portal.refusal('/manageUser', payload, token)).toMatchObject({ status: 403 });
  expect(await portal.refusal('/searchUserGroup', { userGroup: 'C2E' }, token)).toMatchObject({
    status: 403,
  });
});

test('S2 a lost second factor is removed with a reason; the agent gets a mail, and logs in by password', async () => {
  const { db } = database;
  const id = await colleague('mtelephone', 'COMDATA');
  const { token } = await portal.logIn('mtelephone');
  await addFactor(db, id);
  await addPasskey(db, id);
  const reset = { mode: 'RESET_FACTOR' as const, userName: 'mtelephone' };
  for (const reason of [undefined, 'perdu']) {
    expect(await portal.refusal('/manageUser', { ...reset, reason }, admin)).toMatchObject({
      status: 422,
      errors: [{ path: 'reason' }],
    });
  }
  const reason = 'Téléphone perdu, rappel sur son poste';
  await portal.call('/manageUser', { ...reset, reason }, admin);
  expect(await portal.refusal('/getGroups', {}, token)).toMatchObject({ status: 401 });
  expect(await portal.logIn('mtelephone')).toMatchObject({ validated: 'true' });
  const mail = await db
    .selectFrom('mail_outbox')
    .select('payload')
    .where('template', '=', 'factor-changed')
    .where('recipient', '=', 'mtelephone@lumenvie.example')
    .executeTakeFirstOrThrow();
  expect(mail.payload).toMatchObject({ change: 'RESET', reason, login: 'mtelephone' });
  const entry = await db
    .selectFrom('audit_entry')
    .select('detail')
    .where('actor', '=', 'admin')
    .where('call', '=', '/manageUser')
    .orderBy('position', 'desc')
    .executeTakeFirstOrThrow();
  expect(entry.detail).toMatchObject({ user: 'mtelephone', mode: 'RESET_FACTOR' });
  expect(JSON.stringify(entry.detail)).not.toContain('Téléphone');
  expect(await portal.refusal('/manageUser', { ...reset, reason }, admin)).toMatchObject({
    code: 'CONFLICT',
  });
  expect(await portal.refusal('/manageUser', { ...reset, userName: 'admin', reason }, admin)).toMatchObject({
    code: 'CONFLICT',
  });
});

// the last one: either of the two may be left
test('B10.1 two administrators who disable each other at once: one of them stays', async () => {
  const { db } = database;
  await colleague('madmin', 'ADMIN');
  const other = (await portal.logIn('madmin')).token;
  const idle = db.updateTable('identity').set({ status: 'DISABLED' }).where('group_name', '=', 'ADMIN');
  await idle.where('login', 'not in', ['admin', 'madmin']).execute();
  const answers = await Promise.all([
    portal.post('/manageUser', { mode: 'DISABLE', userName: 'madmin' }, admin),
    portal.post('/manageUser', { mode: 'DELETE', userName: 'admin' }, other),
  ]);
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  const atWork = await db
    .selectFrom('identity')
    .select('login')
    .where('group_name', '=', 'ADMIN')
    .where('status', '=', 'ENABLED')
    .execute();
  expect(atWork).toHaveLength(1);
});
