import { openTestEnvironment, type TestEnvironment } from '../../../../../testing/test-environment';
import { addAdministrator, addAgent, addCustomer, password } from '../../../../../testing/fixtures/people';
import { addFactor } from '../../../../../testing/fixtures/second-factor';
import { createTestApp, type TestApp } from '../../../../../testing/test-app';
import { codeAt } from './factor.rules';

let environment: TestEnvironment;
/** A portal with a clock of its own: a code serves once, so that each test moves on. */
let portal: TestApp;

beforeAll(async () => {
  environment = await openTestEnvironment();
  portal = await createTestApp(environment.database.db);
});
afterAll(async () => {
  await portal.app.close();
  await environment.close();
});

const ask = (user: string) => portal.call('/login', { user, password });
const challengeOf = async (user: string) => (await ask(user)).challenge!.id;
const sessionsOf = async (identityId: string) =>
  environment.database.db
    .selectFrom('session')
    .select('token_hash')
    .where((eb) => eb.or([eb('identity_id', '=', identityId), eb('agent_id', '=', identityId)]))
    .execute();

test('S2 the password alone opens nothing: the answer is a challenge that an older client takes for a refusal', async () => {
  const id = await addAdministrator(environment.database.db, 'fac1');
  await addFactor(environment.database.db, id);
  const response = await portal.post('/login', { user: 'fac1', password });
  expect(response.json()).toMatchObject({
    token: '',
    accessToken: '',
    user: 'fac1',
    groupe: null,
    autorizationsScheme: null,
    validated: 'false',
    message: expect.stringContaining('seconde étape'),
    challenge: { kind: 'CODE', enrolment: null },
  });
  expect(response.cookies).toEqual([]);
  expect(await sessionsOf(id)).toEqual([]);
});

test('S2 the code ends the log-in; it serves once, and so does the challenge', async () => {
  const factor = await addFactor(
    environment.database.db,
    await addAdministrator(environment.database.db, 'fac2'),
  );
  const challenge = await challengeOf('fac2');
  const again = await challengeOf('fac2');
  const code = factor.codeAt(portal.clock());
  const opened = await portal.post('/confirmLogin', { challenge, code });
  expect(opened.json()).toMatchObject({
    user: 'fac2',
    groupe: 'ADMIN',
    validated: 'true',
    lifetime: 3_600_000,
  });
  expect(opened.json()).not.toHaveProperty('recoveryCodes');
  expect(opened.cookies).toHaveLength(1);
  await portal.call('/getFactor', {}, opened.json().token);
  expect(await portal.refusal('/confirmLogin', { challenge, code })).toMatchObject({ status: 403 });
  expect(await portal.refusal('/confirmLogin', { challenge: again, code })).toMatchObject({
    status: 422,
    code: 'INVALID_CODE',
    errors: [{ path: 'code' }],
  });
  portal.wait(30);
  await portal.call('/confirmLogin', { challenge: again, code: factor.codeAt(portal.clock()) });
  const entries = await environment.database.db
    .selectFrom('audit_entry')
    .select(['call', 'detail'])
    .where('actor', '=', 'fac2')
    .execute();
  expect(entries).toEqual(
    Array(2).fill({ call: '/confirmLogin', detail: { impersonation: false, proof: 'CODE' } }),
  );
});

test('S2 of two answers with one code at once, one opens', async () => {
  const id = await addAdministrator(environment.database.db, 'fac3');
  const factor = await addFactor(environment.database.db, id);
  const challenges = [await challengeOf('fac3'), await challengeOf('fac3')];
  const code = factor.codeAt(portal.clock());
  const answers = await Promise.all(
    challenges.map((challenge) => portal.post('/confirmLogin', { challenge, code })),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
  expect(await sessionsOf(id)).toHaveLength(1);
});

test('S2 a recovery code completes the log-in, once, and the answer has how many are left', async () => {
  const factor = await addFactor(
    environment.database.db,
    await addAdministrator(environment.database.db, 'fac4'),
  );
  const [code] = factor.recoveryCodes;
  const typed = ` ${code!.toLowerCase()} `;
  const opened = await portal.call('/confirmLogin', { challenge: await challengeOf('fac4'), code: typed });
  expect(opened).toMatchObject({ user: 'fac4', recoveryCodesLeft: 9 });
  const challenge = await challengeOf('fac4');
  expect(await portal.refusal('/confirmLogin', { challenge, code: code! })).toMatchObject({
    code: 'INVALID_CODE',
    message: 'Ce code de secours n’est pas le bon, ou il a déjà servi. Essayez-en un autre.',
  });
});

test('S2 wrong codes lock the account for that network as wrong passwords do', async () => {
  const factor = await addFactor(
    environment.database.db,
    await addAdministrator(environment.database.db, 'fac5'),
  );
  const challenge = await challengeOf('fac5');
  for (let tries = 0; tries < 4; tries++) {
    const wrong = { challenge, code: 'AAAA-BBBB-CCCC' };
    expect(await portal.refusal('/confirmLogin', wrong)).toMatchObject({ code: 'INVALID_CODE' });
  }
  const right = { challenge, code: factor.codeAt(portal.clock()) };
  expect(await portal.refusal('/confirmLogin', right)).toMatchObject({
    status: 429,
    code: 'TOO_MANY_ATTEMPTS',
  });
  expect(await portal.refusal('/login', { user: 'fac5', password })).toMatchObject({ status: 429 });
  portal.wait(31);
  await portal.call('/confirmLogin', { challenge, code: factor.codeAt(portal.clock()) });
  await ask('fac5');
});

test('S2 the right password does not forget wrong codes', async () => {
  await addFactor(environment.database.db, await addAdministrator(environment.database.db, 'fac6'));
  const guess = async () => {
    const asked = await portal.post('/login', { user: 'fac6', password });
    if (asked.statusCode !== 200) return asked.statusCode;
    const wrong = { challenge: asked.json().challenge.id, code: 'AAAA-BBBB-CCCC' };
    return (await portal.post('/confirmLogin', wrong)).statusCode;
  };
  expect([await guess(), await guess(), await guess(), await guess()]).toEqual([422, 422, 429, 429]);
});

test('S2 a challenge lasts ten minutes', async () => {
  const factor = await addFactor(
    environment.database.db,
    await addAdministrator(environment.database.db, 'fac7'),
  );
  const challenge = await challengeOf('fac7');
  portal.wait(601);
  const late = { challenge, code: factor.codeAt(portal.clock()) };
  expect(await portal.refusal('/confirmLogin', late)).toMatchObject({ status: 403, code: '403' });
});

test('S2 an agent in a customer’s place gives their own code', async () => {
  const { db } = environment.database;
  const factor = await addFactor(db, await addAgent(db, 'fac8', [{ id: 'searchCustomerContract' }]));
  await addCustomer(db, 'F800');
  const challenge = await challengeOf('ADMIN:F800*fac8');
  const opened = await portal.call('/confirmLogin', { challenge, code: factor.codeAt(portal.clock()) });
  expect(opened).toMatchObject({ user: 'F800', groupe: null, agent: 'fac8', validated: 'true' });
});

test('S2 an account disabled while its code is awaited cannot log in', async () => {
  const { db } = environment.database;
  const id = await addAdministrator(db, 'fac9');
  const factor = await addFactor(db, id);
  const challenge = await challengeOf('fac9');
  await db.updateTable('identity').set({ status: 'DISABLED' }).where('id', '=', id).execute();
  const code = factor.codeAt(portal.clock());
  expect(await portal.refusal('/confirmLogin', { challenge, code })).toMatchObject({ status: 403 });
});

describe('where agents need a factor', () => {
  let strict: TestApp;
  beforeAll(async () => {
    strict = await createTestApp(environment.database.db, { agentFactor: 'required' });
  });
  afterAll(() => strict.app.close());

  test('S2 an agent without one enrols at the log-in, before anything else, and sees ten recovery codes once', async () => {
    const { db } = environment.database;
    const id = await addAdministrator(db, 'req1');
    await portal.logIn('req1');
    const { token, challenge } = await strict.call('/login', { user: 'req1', password });
    expect(token).toBe('');
    expect(challenge).toMatchObject({
      kind: 'ENROL',
      enrolment: { secret: expect.stringMatching(/^[A-Z2-7]{32}$/) },
    });
    const { secret } = challenge!.enrolment!;
    const request = { challenge: challenge!.id, code: '' };
    expect(await strict.refusal('/confirmLogin', { ...request, code: 'AAAA-BBBB-CCCC' })).toMatchObject({
      code: 'INVALID_CODE',
    });
    const opened = await strict.call('/confirmLogin', { ...request, code: codeAt(secret, strict.clock()) });
    expect(new Set(opened.recoveryCodes).size).toBe(10);
    // The session that the password alone had opened is closed.
    expect(await sessionsOf(id)).toHaveLength(1);
    const stored = await db
      .selectFrom('second_factor')
      .selectAll()
      .where('identity_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(stored.sealed_secret.toString('latin1')).not.toContain(secret);
    expect((await strict.call('/login', { user: 'req1', password })).challenge).toMatchObject({
      kind: 'CODE',
    });
    const [recovery] = opened.recoveryCodes!;
    const { id: next } = (await strict.call('/login', { user: 'req1', password })).challenge!;
    expect(await strict.call('/confirmLogin', { challenge: next, code: recovery! })).toMatchObject({
      recoveryCodesLeft: 9,
    });
  });

  test('S2 a customer logs in as ever, and an agent with a temporary password chooses theirs first', async () => {
    const { db } = environment.database;
    await addCustomer(db, 'R200');
    await addAgent(db, 'req2', [], { validated: false });
    expect(await strict.logIn('R200')).toMatchObject({ user: 'R200', validated: 'true' });
    expect(await strict.logIn('req2')).toMatchObject({ user: 'req2', validated: 'false' });
  });
});
