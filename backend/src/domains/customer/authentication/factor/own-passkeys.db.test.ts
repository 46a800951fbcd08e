import { openTestEnvironment, type TestEnvironment } from '../../../../../testing/test-environment';
import { SoftAuthenticator } from '../../../../../testing/fixtures/authenticator';
import { addAgent, addCustomer, password } from '../../../../../testing/fixtures/people';
import { addPasskey, passkeyAddress } from '../../../../../testing/privacy/life/in-space';
import { addFactor } from '../../../../../testing/fixtures/second-factor';
import { createTestApp, type TestApp } from '../../../../../testing/test-app';

let environment: TestEnvironment;
let portal: TestApp;
beforeAll(async () => {
  environment = await openTestEnvironment({ publicUrl: passkeyAddress });
  portal = environment.portal;
});
afterAll(() => environment.close());

const bearer = async (user: string) => (await portal.logIn(user)).token;
const identityOf = async (login: string) =>
  (
    await environment.database.db
      .selectFrom('identity')
      .select('id')
      .where('login', '=', login)
      .executeTakeFirstOrThrow()
  ).id;
const mailsTo = async (recipient: string) =>
  (
    await environment.database.db
      .selectFrom('mail_outbox')
      .select('payload')
      .where('template', '=', 'factor-changed')
      .where('recipient', '=', recipient)
      .orderBy('id')
      .execute()
  ).map(({ payload }) => payload.change);
const auditOf = async (actor: string) =>
  (
    await environment.database.db
      .selectFrom('audit_entry')
      .select('call')
      .where('actor', '=', actor)
      .where('call', 'like', '%asskey')
      .orderBy('position')
      .execute()
  ).map(({ call }) => call);

async function enrol(token: string, name: string, known?: SoftAuthenticator) {
  const authenticator = new SoftAuthenticator(passkeyAddress);
  const proof = known && { passkey: await signed(token, known) };
  const { challenge, creation } = await portal.call('/beginPasskey', { password, ...proof }, token);
  const confirm = { challenge, registration: authenticator.create(creation), name };
  return { authenticator, confirm, ...(await portal.call('/confirmPasskey', confirm, token)) };
}

async function signed(token: string, authenticator: SoftAuthenticator) {
  const { challenge, request } = await portal.call('/askPasskey', {}, token);
  return { challenge, assertion: authenticator.get(request!) };
}

test('S2 a customer makes passkeys by the password, names them, and takes them away', async () => {
  await addCustomer(environment.database.db, 'O100');
  const [token, other] = [await bearer('O100'), await bearer('O100')];
  expect(await portal.call('/getFactor', {}, token)).toMatchObject({
    passkeys: [],
    passkeyHost: 'portal.test',
  });
  expect(await portal.refusal('/beginPasskey', { password: 'Autre-chose-1!' }, token)).toMatchObject({
    status: 422,
    code: 'INVALID_CREDENTIALS',
    errors: [{ path: 'password' }],
  });
  const first = await enrol(token, 'Ordinateur du salon');
  expect(first.recoveryCodes).toHaveLength(10);
  // What the password alone had opened ends; what was signed serves once.
  expect(await portal.refusal('/getFactor', {}, other)).toMatchObject({ status: 401 });
  expect(await portal.refusal('/confirmPasskey', first.confirm, token)).toMatchObject({
    code: 'INVALID_PASSKEY',
  });
  const second = await enrol(token, 'Téléphone', first.authenticator);
  expect(second.recoveryCodes).toEqual([]);
  const { passkeys, recoveryCodesLeft } = await portal.call('/getFactor', {}, token);
  expect(recoveryCodesLeft).toBe(10);
  expect(passkeys.map(({ name, lastUsedAt, usable }) => ({ name, lastUsedAt, usable }))).toEqual([
    { name: 'Ordinateur du salon', lastUsedAt: expect.any(String), usable: true },
    { name: 'Téléphone', lastUsedAt: null, usable: true },
  ]);
  const [salon, telephone] = passkeys.map(({ id }) => id) as [string, string];

  const wrong = { id: salon, password: 'Autre-chose-1!' };
  expect(await portal.refusal('/removePasskey', wrong, token)).toMatchObject({ code: 'INVALID_CREDENTIALS' });
  await portal.call('/removePasskey', { id: salon, password }, token);
  expect(await portal.refusal('/removePasskey', { id: salon, password }, token)).toMatchObject({
    status: 409,
  });
  // The last one goes by a proof of it, too.
  const last = { id: telephone, password };
  expect(await portal.refusal('/removePasskey', last, token)).toMatchObject({ code: 'CODE_REQUIRED' });
  const asked = await portal.call('/askPasskey', {}, token);
  const passkey = { challenge: asked.challenge, assertion: second.authenticator.get(asked.request!) };
  await portal.call('/removePasskey', { ...last, passkey }, token);
  expect(await portal.call('/getFactor', {}, token)).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 });
  expect(await portal.logIn('O100')).toMatchObject({ user: 'O100' });
  expect(await mailsTo('client.o100@example.fr')).toEqual(['ON', 'PASSKEY_ADDED', 'PASSKEY_REMOVED', 'OFF']);
  expect(await auditOf('O100')).toEqual([
    '/confirmPasskey',
    '/confirmPasskey',
    '/removePasskey',
    '/removePasskey',
  ]);
});

test('S2 adding a factor requires a proof of the existing one, beside the password', async () => {
  const { db } = environment.database;
  await addCustomer(db, 'O150');
  const token = await bearer('O150');
  const { authenticator, recoveryCodes } = await enrol(token, 'Ordinateur');
  const [code] = recoveryCodes as [string];
  for (const path of ['/beginPasskey', '/beginFactor'] as const) {
    const refusal = (payload: object) => portal.refusal(path, { password, ...payload }, token);
    expect(await refusal({})).toMatchObject({ status: 403, code: 'CODE_REQUIRED' });
    expect(await refusal({ code: '000000' })).toMatchObject({ status: 422, code: 'INVALID_CODE' });
    const right = { passkey: await signed(token, authenticator), password: 'Autre-chose-1!' };
    expect(await refusal(right)).toMatchObject({ code: 'INVALID_CREDENTIALS' });
  }
  await portal.call('/beginFactor', { password, passkey: await signed(token, authenticator) }, token);
  await portal.call('/beginPasskey', { password, code }, token);
});

test('S2 recovery codes are renewed by a passkey; an application goes by one, and the second step stays', async () => {
  const { db } = environment.database;
  await addCustomer(db, 'O200');
  const token = await bearer('O200');
  const id = await identityOf('O200');
  await addFactor(db, id);
  const { authenticator } = await addPasskey(db, id);
  const sign = async () => {
    const { challenge, request } = await portal.call('/askPasskey', {}, token);
    return { challenge, assertion: authenticator.get(request!) };
  };
  const renewed = await portal.call('/renewRecoveryCodes', { passkey: await sign() }, token);
  expect(renewed.recoveryCodes).toHaveLength(10);
  const copied = { ...(await sign()), challenge: 'C'.repeat(32) };
  expect(await portal.refusal('/renewRecoveryCodes', { passkey: copied }, token)).toMatchObject({
    code: 'INVALID_PASSKEY',
  });
  expect(await portal.refusal('/renewRecoveryCodes', {}, token)).toMatchObject({ code: 'CODE_REQUIRED' });
  await portal.call('/removeFactor', { password, passkey: await sign() }, token);
  expect(await portal.call('/getFactor', {}, token)).toMatchObject({
    since: null,
    passkeys: [{ name: 'Téléphone' }],
    recoveryCodesLeft: 10,
  });
  expect(await mailsTo('client.o200@example.fr')).toEqual(['APPLICATION_REMOVED']);
});

test('S2 a request made in one session or account cannot be answered from another', async () => {
  const { db } = environment.database;
  await addCustomer(db, 'O300');
  await addCustomer(db, 'O301');
  const [token, same, stranger] = [await bearer('O300'), await bearer('O300'), await bearer('O301')];
  const authenticator = new SoftAuthenticator(passkeyAddress);
  const { challenge, creation } = await portal.call('/beginPasskey', { password }, token);
  const confirm = { challenge, registration: authenticator.create(creation) };
  for (const elsewhere of [same, stranger]) {
    expect(await portal.refusal('/confirmPasskey', confirm, elsewhere)).toMatchObject({
      code: 'INVALID_PASSKEY',
    });
  }
  await portal.call('/confirmPasskey', confirm, token);
  // A passkey that somebody has is nobody else's.
  const again = await portal.call('/beginPasskey', { password }, stranger);
  const taken = { challenge: again.challenge, registration: authenticator.create(again.creation) };
  expect(await portal.refusal('/confirmPasskey', taken, stranger)).toMatchObject({ code: 'INVALID_PASSKEY' });
});

test('S2 ten passkeys are enough', async () => {
  const { db } = environment.database;
  await addCustomer(db, 'O400');
  const token = await bearer('O400');
  const id = await identityOf('O400');
  for (let made = 0; made < 10; made++) await addPasskey(db, id, `Clé ${made}`);
  expect(await portal.refusal('/beginPasskey', { password }, token)).toMatchObject({ status: 409 });
});

test('S2 an agent in the customer’s place neither makes nor removes them, and signs with their own alone', async () => {
  const { db } = environment.database;
  await addCustomer(db, 'O500');
  await addPasskey(db, await identityOf('O500'));
  await addAgent(db, 'own5', [{ id: 'searchCustomerContract' }]);
  const token = await bearer('ADMIN:O500*own5');
  const { id } = await db
    .selectFrom('passkey')
    .select('id')
    .where('identity_id', '=', await identityOf('O500'))
    .executeTakeFirstOrThrow();
  expect(await portal.refusal('/beginPasskey', { password }, token)).toMatchObject({ status: 403 });
  expect(await portal.refusal('/removePasskey', { id, password }, token)).toMatchObject({ status: 403 });
  expect(await portal.call('/askPasskey', {}, token)).toMatchObject({ request: null });
});

test('S2 the last factor of an agent who needs one stays, whichever it is', async () => {
  const { db } = environment.database;
  const id = await addAgent(db, 'own6', []);
  const { recoveryCodes } = await addPasskey(db, id);
  const strict = await createTestApp(db, { publicUrl: passkeyAddress, agentFactor: 'required' });
  const { challenge } = await strict.call('/login', { user: 'own6', password });
  const [first, second] = recoveryCodes as [string, string];
  const { token } = await strict.call('/confirmLogin', { challenge: challenge!.id, code: first });
  const passkey = (await strict.call('/getFactor', {}, token)).passkeys[0]!;
  const last = { id: passkey.id, password, code: second };
  expect(await strict.refusal('/removePasskey', last, token)).toMatchObject({ status: 403, code: '403' });
  await db
    .insertInto('second_factor')
    .values({ identity_id: id, sealed_secret: Buffer.alloc(60), confirmed_at: new Date(), last_step: 0 })
    .execute();
  await strict.call('/removePasskey', last, token);
  expect(await strict.refusal('/removeFactor', { password, code: second }, token)).toMatchObject({
    status: 403,
    code: '403',
  });
  await strict.app.close();
});
