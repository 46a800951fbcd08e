import { openTestEnvironment, type TestEnvironment } from '../../../../../testing/test-environment';
import { SoftAuthenticator } from '../../../../../testing/fixtures/authenticator';
import { addAdministrator, addAgent, addCustomer, password } from '../../../../../testing/fixtures/people';
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

const challengeOf = async (user: string) => (await portal.call('/login', { user, password })).challenge!;
async function ask(user: string) {
  const { id: challenge } = await challengeOf(user);
  const { request } = await portal.call('/askLogInPasskey', { challenge });
  return { challenge, request: request! };
}
const refused = { status: 422, code: 'INVALID_PASSKEY', errors: [{ path: 'passkey' }] };

test('S2 a passkey ends the log-in; what it signed serves once', async () => {
  const { db } = environment.database;
  const { authenticator } = await addPasskey(db, await addAdministrator(db, 'pk1'));
  expect(await challengeOf('pk1')).toMatchObject({
    kind: 'CODE',
    enrolment: null,
    application: false,
    passkeyHost: 'portal.test',
  });
  const { challenge, request } = await ask('pk1');
  expect(request).toMatchObject({
    rpId: 'portal.test',
    userVerification: 'required',
    allowCredentials: [{ id: authenticator.id, type: 'public-key', transports: ['internal'] }],
  });
  const assertion = authenticator.get(request);
  const opened = await portal.post('/confirmLogin', { challenge, assertion });
  expect(opened.json()).toMatchObject({ user: 'pk1', groupe: 'ADMIN', validated: 'true' });
  expect(opened.json()).not.toHaveProperty('recoveryCodesLeft');
  // The log-in is over, and what was signed opens no other.
  expect(await portal.refusal('/confirmLogin', { challenge, assertion })).toMatchObject({ status: 403 });
  const other = await ask('pk1');
  expect(await portal.refusal('/confirmLogin', { challenge: other.challenge, assertion })).toMatchObject(
    refused,
  );
  const entry = await db
    .selectFrom('audit_entry')
    .select(['call', 'detail'])
    .where('actor', '=', 'pk1')
    .executeTakeFirstOrThrow();
  expect(entry).toEqual({ call: '/confirmLogin', detail: { impersonation: false, proof: 'PASSKEY' } });
  const stored = await db
    .selectFrom('passkey')
    .select(['sign_count', 'last_used_at'])
    .where('credential_id', '=', authenticator.id)
    .executeTakeFirstOrThrow();
  expect(stored).toEqual({ sign_count: expect.anything(), last_used_at: expect.any(Date) });
  expect(Number(stored.sign_count)).toBe(1);
});

test('S2 after a refused passkey a new request has to be fetched', async () => {
  const { db } = environment.database;
  const { authenticator } = await addPasskey(db, await addAdministrator(db, 'pk2'));
  const { challenge, request } = await ask('pk2');
  const elsewhere = authenticator.get(request, { origin: 'https://portal.example' });
  expect(await portal.refusal('/confirmLogin', { challenge, assertion: elsewhere })).toMatchObject(refused);
  const late = authenticator.get(request);
  expect(await portal.refusal('/confirmLogin', { challenge, assertion: late })).toMatchObject(refused);
  const again = (await portal.call('/askLogInPasskey', { challenge })).request!;
  await portal.call('/confirmLogin', { challenge, assertion: authenticator.get(again) });
});

test.each([
  ['of another site', { rpId: 'portal.example' }],
  ['without PIN, finger or face', { unverified: true }],
])('S2 a signature %s opens nothing', async (_, deviation) => {
  const { db } = environment.database;
  const login = `pk3${Object.keys(deviation)[0]!.toLowerCase()}`;
  const { authenticator } = await addPasskey(db, await addAdministrator(db, login));
  const { challenge, request } = await ask(login);
  const assertion = authenticator.get(request, deviation);
  expect(await portal.refusal('/confirmLogin', { challenge, assertion })).toMatchObject(refused);
});

test('S2 a signature count that does not grow (a copied passkey) is refused', async () => {
  const { db } = environment.database;
  const { authenticator } = await addPasskey(db, await addAdministrator(db, 'pk4'));
  const first = await ask('pk4');
  const counted = authenticator.get(first.request, { count: 7 });
  await portal.call('/confirmLogin', { challenge: first.challenge, assertion: counted });
  const { id: challenge } = await challengeOf('pk4');
  const sign = async (count: number) => {
    const { request } = await portal.call('/askLogInPasskey', { challenge });
    return { challenge, assertion: authenticator.get(request!, { count }) };
  };
  expect(await portal.refusal('/confirmLogin', await sign(7))).toMatchObject(refused);
  expect(await portal.refusal('/confirmLogin', await sign(0))).toMatchObject(refused);
  await portal.call('/confirmLogin', await sign(8));
});

test('S2 another’s passkey opens nothing, nor does one that claims another’s name', async () => {
  const { db } = environment.database;
  const { authenticator: own } = await addPasskey(db, await addAdministrator(db, 'pk5'));
  const { authenticator: other } = await addPasskey(db, await addAdministrator(db, 'pk6'));
  const first = await ask('pk5');
  const foreign = other.get(first.request);
  expect(
    await portal.refusal('/confirmLogin', { challenge: first.challenge, assertion: foreign }),
  ).toMatchObject(refused);
  const second = await ask('pk5');
  const masked = { ...other.get(second.request), id: own.id };
  expect(
    await portal.refusal('/confirmLogin', { challenge: second.challenge, assertion: masked }),
  ).toMatchObject(refused);
});

test('S2 refused signatures lock the account for that network as wrong codes do', async () => {
  const { db } = environment.database;
  const { authenticator } = await addPasskey(db, await addAdministrator(db, 'pk7'));
  const { id: challenge } = await challengeOf('pk7');
  const answer = async (deviation = {}) => {
    const request = (await portal.call('/askLogInPasskey', { challenge })).request!;
    return portal.post('/confirmLogin', { challenge, assertion: authenticator.get(request, deviation) });
  };
  for (let tries = 0; tries < 4; tries++) expect((await answer({ unverified: true })).statusCode).toBe(422);
  expect((await answer()).statusCode).toBe(429);
  portal.wait(31);
  expect((await answer()).statusCode).toBe(200);
});

test('S2 of two answers with one signature at once, one opens', async () => {
  const { db } = environment.database;
  const { authenticator } = await addPasskey(db, await addAdministrator(db, 'pk8'));
  const { challenge, request } = await ask('pk8');
  const assertion = authenticator.get(request);
  const answers = await Promise.all([1, 2].map(() => portal.post('/confirmLogin', { challenge, assertion })));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
});

test('S2 a challenge lasts ten minutes, and exactly one thing answers it', async () => {
  const { db } = environment.database;
  const { authenticator, recoveryCodes } = await addPasskey(db, await addAdministrator(db, 'pk9'));
  const { challenge, request } = await ask('pk9');
  const assertion = authenticator.get(request);
  for (const given of [{}, { assertion, code: recoveryCodes[0]! }]) {
    expect(await portal.refusal('/confirmLogin', { challenge, ...given })).toMatchObject({ status: 400 });
  }
  portal.wait(601);
  expect(await portal.refusal('/confirmLogin', { challenge, assertion })).toMatchObject({ status: 403 });
  expect(await portal.refusal('/askLogInPasskey', { challenge })).toMatchObject({ status: 403 });
});

test('S2 a recovery code enters in the place of a passkey; a code of an application beside one', async () => {
  const { db } = environment.database;
  const id = await addAdministrator(db, 'pk10');
  const { recoveryCodes } = await addPasskey(db, id);
  const { id: challenge } = await challengeOf('pk10');
  expect(await portal.call('/confirmLogin', { challenge, code: recoveryCodes[0]! })).toMatchObject({
    recoveryCodesLeft: 9,
  });
  await db.deleteFrom('recovery_code').where('identity_id', '=', id).execute();
  const factor = await addFactor(db, id);
  const both = await challengeOf('pk10');
  expect(both).toMatchObject({ application: true, passkeyHost: 'portal.test' });
  const code = factor.codeAt(portal.clock());
  expect(await portal.call('/confirmLogin', { challenge: both.id, code })).toMatchObject({ user: 'pk10' });
});

test('S2 an agent in a customer’s place signs with their own', async () => {
  const { db } = environment.database;
  const { authenticator } = await addPasskey(
    db,
    await addAgent(db, 'pk11', [{ id: 'searchCustomerContract' }]),
  );
  await addCustomer(db, 'K110');
  const { challenge, request } = await ask('ADMIN:K110*pk11');
  const opened = await portal.call('/confirmLogin', { challenge, assertion: authenticator.get(request) });
  expect(opened).toMatchObject({ user: 'K110', groupe: null, agent: 'pk11' });
  const visit = { customerNbr: 'K110', reason: 'Le client demande de l’aide au téléphone' };
  expect(await portal.refusal('/elevateSupport', visit, opened.token)).toMatchObject({
    status: 403,
    code: 'CODE_REQUIRED',
  });
  const asked = await portal.call('/askPasskey', {}, opened.token);
  const assertion = authenticator.get(asked.request!);
  const passkey = { challenge: asked.challenge, assertion };
  // Bound to the session that asked.
  const { challenge: next, request: signs } = await ask('pk11');
  const own = await portal.call('/confirmLogin', { challenge: next, assertion: authenticator.get(signs) });
  expect(await portal.refusal('/elevateSupport', { ...visit, passkey }, own.token)).toMatchObject(refused);
  const fresh = { challenge: asked.challenge, assertion: authenticator.get(asked.request!) };
  await portal.call('/elevateSupport', { ...visit, passkey: fresh }, opened.token);
  expect(await portal.refusal('/elevateSupport', { ...visit, passkey: fresh }, opened.token)).toMatchObject(
    refused,
  );
});

describe('where agents need a factor', () => {
  let strict: TestApp;
  beforeAll(async () => {
    strict = await createTestApp(environment.database.db, {
      publicUrl: passkeyAddress,
      agentFactor: 'required',
    });
  });
  afterAll(() => strict.app.close());

  test('S2 an agent without one makes a passkey at the log-in, and sees ten recovery codes once', async () => {
    const { db } = environment.database;
    const id = await addAdministrator(db, 'pk20');
    await portal.logIn('pk20');
    const { challenge: asked } = await strict.call('/login', { user: 'pk20', password });
    expect(asked).toMatchObject({ kind: 'ENROL', passkeyHost: 'portal.test' });
    const other = (await strict.call('/login', { user: 'pk20', password })).challenge!.id;
    const challenge = asked!.id;
    const authenticator = new SoftAuthenticator(passkeyAddress);
    const { creation } = await strict.call('/askLogInPasskey', { challenge });
    expect(creation).toMatchObject({
      rp: { id: 'portal.test' },
      user: { name: 'pk20' },
      attestation: 'none',
      authenticatorSelection: { userVerification: 'required' },
    });
    const unverified = authenticator.create(creation!, { unverified: true });
    expect(await strict.refusal('/confirmLogin', { challenge, registration: unverified })).toMatchObject(
      refused,
    );
    const again = (await strict.call('/askLogInPasskey', { challenge })).creation!;
    const registration = authenticator.create(again);
    const opened = await strict.call('/confirmLogin', { challenge, registration });
    expect(new Set(opened.recoveryCodes).size).toBe(10);
    const sessions = await db
      .selectFrom('session')
      .select('token_hash')
      .where('identity_id', '=', id)
      .execute();
    expect(sessions).toHaveLength(1);
    // Whoever was to enrol elsewhere by the password alone is too late.
    expect(await strict.refusal('/askLogInPasskey', { challenge: other })).toMatchObject({ status: 403 });
    const { id: next, kind } = (await strict.call('/login', { user: 'pk20', password })).challenge!;
    expect(kind).toBe('CODE');
    const { request } = await strict.call('/askLogInPasskey', { challenge: next });
    const assertion = authenticator.get(request!);
    expect(await strict.call('/confirmLogin', { challenge: next, assertion })).toMatchObject({
      user: 'pk20',
    });
  });
});

test('S2 at an IP address no passkey is offered: recovery codes and codes enter', async () => {
  const { db } = environment.database;
  const { authenticator, recoveryCodes } = await addPasskey(db, await addAdministrator(db, 'pk30'));
  const local = await createTestApp(db, { publicUrl: 'http://127.0.0.1:4400' });
  const { challenge } = await local.call('/login', { user: 'pk30', password });
  expect(challenge).toMatchObject({ kind: 'CODE', application: false, passkeyHost: null });
  expect(await local.refusal('/askLogInPasskey', { challenge: challenge!.id })).toMatchObject({
    status: 409,
  });
  const { request } = await ask('pk30');
  const assertion = authenticator.get(request);
  expect(await local.refusal('/confirmLogin', { challenge: challenge!.id, assertion })).toMatchObject(
    refused,
  );
  const opened = { challenge: challenge!.id, code: recoveryCodes[0]! };
  const { token } = await local.call('/confirmLogin', opened);
  expect(await local.call('/getFactor', {}, token)).toMatchObject({
    passkeyHost: null,
    passkeys: [{ usable: false }],
  });
  expect(await local.refusal('/beginPasskey', { password }, token)).toMatchObject({ status: 409 });
  expect(await local.call('/askPasskey', {}, token)).toEqual({
    challenge: '',
    request: null,
    application: false,
  });
  await local.app.close();
});
