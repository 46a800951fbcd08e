import { openTestEnvironment, type TestEnvironment } from '../../../../../testing/test-environment';
import { addAgent, addCustomer, password } from '../../../../../testing/fixtures/people';
import { addFactor } from '../../../../../testing/fixtures/second-factor';
import { createTestApp } from '../../../../../testing/test-app';
import { codeAt } from './factor.rules';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openTestEnvironment();
});
afterAll(() => environment.close());

const bearer = async (user: string) => (await environment.portal.logIn(user)).token;
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

test('S2 a customer switches it on by password and code, and off by password and code', async () => {
  const { portal } = environment;
  await addCustomer(environment.database.db, 'N100');
  const [token, other] = [await bearer('N100'), await bearer('N100')];
  expect(await portal.call('/getFactor', {}, token)).toEqual({
    since: null,
    passkeys: [],
    passkeyHost: null,
    recoveryCodesLeft: 0,
    required: false,
  });
  expect(await portal.refusal('/beginFactor', { password: 'Autre-chose-1!' }, token)).toMatchObject({
    status: 422,
    code: 'INVALID_CREDENTIALS',
    errors: [{ path: 'password' }],
  });
  const { challenge, secret, uri, qr } = await portal.call('/beginFactor', { password }, token);
  expect(uri).toContain(secret);
  expect(qr.path).toMatch(/^M/);
  const confirm = { challenge, code: codeAt(secret, portal.clock()) };
  expect(await portal.refusal('/confirmFactor', { ...confirm, code: 'AAAA-BBBB-CCCC' }, token)).toMatchObject(
    {
      code: 'INVALID_CODE',
    },
  );
  // The challenge of an enrolment ends no log-in.
  expect(await portal.refusal('/confirmLogin', confirm)).toMatchObject({ status: 403 });
  const { recoveryCodes } = await portal.call('/confirmFactor', confirm, token);
  expect(recoveryCodes).toHaveLength(10);
  expect(await portal.refusal('/getFactor', {}, other)).toMatchObject({ status: 401 });
  expect(await portal.call('/getFactor', {}, token)).toMatchObject({
    since: expect.any(String),
    recoveryCodesLeft: 10,
  });
  expect(await portal.refusal('/beginFactor', { password }, token)).toMatchObject({ code: 'CONFLICT' });

  const [first, second, third] = recoveryCodes as [string, string, string];
  const renewed = await portal.call('/renewRecoveryCodes', { code: first }, token);
  expect(renewed.recoveryCodes).not.toContain(second);
  expect(await portal.refusal('/removeFactor', { password, code: third }, token)).toMatchObject({
    code: 'INVALID_CODE',
  });
  const [fresh] = renewed.recoveryCodes;
  expect(
    await portal.refusal('/removeFactor', { password: 'Autre-chose-1!', code: fresh! }, token),
  ).toMatchObject({
    code: 'INVALID_CREDENTIALS',
  });
  await portal.call('/removeFactor', { password, code: fresh! }, token);
  expect(await portal.logIn('N100')).toMatchObject({ user: 'N100' });
  expect(await mailsTo('client.n100@example.fr')).toEqual(['ON', 'OFF']);
});

test('S2 the attempts at a code are limited, even with the password and an open session', async () => {
  const { portal, database } = environment;
  await addCustomer(database.db, 'N150');
  const token = await bearer('N150');
  await addFactor(
    database.db,
    (
      await database.db
        .selectFrom('identity')
        .select('id')
        .where('login', '=', 'N150')
        .executeTakeFirstOrThrow()
    ).id,
  );
  const guess = { password, code: 'AAAA-BBBB-CCCC' };
  for (let tries = 0; tries < 5; tries++) {
    expect(await portal.refusal('/removeFactor', guess, token)).toMatchObject({ code: 'INVALID_CODE' });
  }
  expect(await portal.refusal('/removeFactor', guess, token)).toMatchObject({ status: 429 });
});

test('S2 the right password does not reset the count of wrong codes, and is not counted', async () => {
  const { portal, database } = environment;
  await addCustomer(database.db, 'N160');
  const token = await bearer('N160');
  const { challenge, secret } = await portal.call('/beginFactor', { password }, token);
  await portal.call('/confirmFactor', { challenge, code: codeAt(secret, portal.clock()) }, token);
  // looked at before what the new one has to be
  const same = { user: 'N160', oldPassword: password, newPassword: password };
  const rightPassword = () => portal.refusal('/changePassword', same, token);
  const refused = { code: 'WEAK_PASSWORD' };
  for (let times = 0; times < 6; times++) expect(await rightPassword()).toMatchObject(refused);
  for (let tries = 0; tries < 5; tries++) {
    expect(await rightPassword()).toMatchObject(refused);
    expect(await portal.refusal('/renewRecoveryCodes', { code: 'AAAA-BBBB-CCCC' }, token)).toMatchObject({
      code: 'INVALID_CODE',
    });
  }
  const locked = { status: 429 };
  expect(await portal.refusal('/renewRecoveryCodes', { code: 'AAAA-BBBB-CCCC' }, token)).toMatchObject(
    locked,
  );
  expect(await rightPassword()).toMatchObject(locked);
});

test('S2 another’s challenge cannot be used to enrol a factor', async () => {
  const { portal } = environment;
  await addCustomer(environment.database.db, 'N200');
  await addCustomer(environment.database.db, 'N201');
  const { challenge, secret } = await portal.call('/beginFactor', { password }, await bearer('N200'));
  const code = codeAt(secret, portal.clock());
  expect(await portal.refusal('/confirmFactor', { challenge, code }, await bearer('N201'))).toMatchObject({
    status: 403,
  });
});

test('S2 an agent in the customer’s place neither sees nor changes it', async () => {
  await addCustomer(environment.database.db, 'N300');
  await addAgent(environment.database.db, 'own3', [{ id: 'searchCustomerContract' }]);
  const token = await bearer('ADMIN:N300*own3');
  for (const [path, payload] of [
    ['/getFactor', {}],
    ['/beginFactor', { password }],
    ['/removeFactor', { password, code: '000000' }],
  ] as const) {
    expect(await environment.portal.refusal(path, payload, token)).toMatchObject({ status: 403 });
  }
});

test('S2 an agent does not switch off what is required', async () => {
  const { db } = environment.database;
  const factor = await addFactor(db, await addAgent(db, 'own4', []));
  const strict = await createTestApp(db, { agentFactor: 'required' });
  const { challenge } = await strict.call('/login', { user: 'own4', password });
  const [first, second] = factor.recoveryCodes as [string, string];
  const { token } = await strict.call('/confirmLogin', { challenge: challenge!.id, code: first });
  expect(await strict.call('/getFactor', {}, token)).toMatchObject({ required: true, recoveryCodesLeft: 9 });
  expect(await strict.refusal('/removeFactor', { password, code: second }, token)).toMatchObject({
    status: 403,
  });
  await strict.app.close();
});

test('S2 an intervention requires a fresh code from an agent with a second factor', async () => {
  const { database, portal } = environment;
  const factor = await addFactor(
    database.db,
    await addAgent(database.db, 'own5', [{ id: 'searchCustomerContract' }]),
  );
  await addCustomer(database.db, 'N500');
  const { challenge } = await portal.call('/login', { user: 'own5', password });
  const code = factor.codeAt(portal.clock());
  const { token } = await portal.call('/confirmLogin', { challenge: challenge!.id, code });
  const visit = { customerNbr: 'N500', reason: 'Le client demande de l’aide au téléphone' };
  expect(await portal.refusal('/elevateSupport', visit, token)).toMatchObject({
    status: 403,
    code: 'CODE_REQUIRED',
    errors: [{ path: 'code' }],
  });
  expect(await portal.refusal('/elevateSupport', { ...visit, code }, token)).toMatchObject({
    status: 422,
    code: 'INVALID_CODE',
  });
  await portal.call('/elevateSupport', { ...visit, code: factor.recoveryCodes[0] }, token);
});
