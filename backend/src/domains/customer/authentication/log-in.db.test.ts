import { visitorCookie } from '@portal/contract';
import { jwtVerify } from 'jose';
import { openTestEnvironment, type TestEnvironment } from '../../../../testing/test-environment';
import { addAgent, addCustomer, password } from '../../../../testing/fixtures/people';
import { createTestApp, testConfig } from '../../../../testing/test-app';
import { countAttempt } from './attempts';

let environment: TestEnvironment;

beforeAll(async () => {
  environment = await openTestEnvironment();
  const { db } = environment.database;
  await addCustomer(db, 'T100', { email: 'Zoe+test@Example.fr' });
  await addCustomer(db, 'T101', { email: 'partage@example.fr' });
  await addCustomer(db, 'T102', { email: 'partage@example.fr' });
  await addCustomer(db, 'T103', { validated: false });
  await addCustomer(db, 'T104', { status: 'DISABLED' });
  await addAgent(db, 'tagent', [{ id: 'searchCustomerContract' }]);
});
afterAll(() => environment.close());

const refused = { status: 401, code: 'INVALID_CREDENTIALS' };

test.each(['T100', 't100', ' T100 ', 'zoe+test@example.fr', 'ZOE+TEST@EXAMPLE.FR'])(
  'C1.1 a customer logs in as « %s »',
  async (user) => {
    const session = await environment.portal.logIn(user);
    expect(session).toMatchObject({
      user: 'T100',
      email: 'Zoe+test@Example.fr',
      groupe: null,
      autorizationsScheme: null,
      validated: 'true',
      lifetime: 3_600_000,
    });
    expect(session.token).toMatch(/^[\w-]{22}$/);
  },
);

test('C1.2 the answer contains group and scheme of an agent, and a signed token with their rights', async () => {
  const session = await environment.portal.logIn('tagent');
  expect(session).toMatchObject({ user: 'tagent', groupe: 'GROUP-TAGENT' });
  expect(session.autorizationsScheme).toEqual([expect.objectContaining({ id: 'clientContract' })]);
  const { payload, protectedHeader } = await jwtVerify(session.accessToken, testConfig.sessionKey);
  // The registry asks for all three: it believes no token that was made for something else.
  expect(protectedHeader).toEqual({ alg: 'HS256', typ: 'portal-visitor+jwt' });
  expect(payload).toMatchObject({ iss: 'portal-api', aud: 'portal-registry' });
  expect(payload).toMatchObject({
    sub: 'tagent',
    kind: 'agent',
    validated: true,
    rights: ['searchCustomerContract'],
    roots: ['customerContract'],
  });
  expect(payload.exp).toBe(Math.floor(session.expires / 1000));
});

test('P1.7 the session ends 3600 s after the log-in, by the server’s clock', async () => {
  const timed = await createTestApp(environment.database.db);
  const { token } = await timed.logIn('T100');
  timed.wait(3_599);
  await timed.call('/getContext', { customerNbr: 'T100' }, token);
  timed.wait(2);
  expect(await timed.refusal('/getContext', { customerNbr: 'T100' }, token)).toEqual({
    status: 401,
    code: '401',
    message: 'Votre session a expiré, veuillez vous reconnecter',
    errors: [],
  });
  await timed.app.close();
});

test('S2 a log-in sets the visitor cookie, which scripts cannot read, and a log-out clears it', async () => {
  const opened = await environment.portal.post('/login', { user: 'T100', password });
  const [cookie] = opened.cookies;
  expect(cookie).toMatchObject({ name: visitorCookie, httpOnly: true, sameSite: 'Lax', path: '/' });
  const closed = await environment.portal.post('/logout', {}, opened.json().token);
  expect(closed.json()).toEqual({ code: '200' });
  expect(closed.cookies[0]).toMatchObject({ name: visitorCookie, value: '' });
});

test('S2 over https the cookie has the prefix __Host-, is secure and names no domain', async () => {
  const { db } = environment.database;
  const secure = await createTestApp(db, { publicUrl: 'https://portal.example' });
  const [cookie] = (await secure.post('/login', { user: 'T100', password })).cookies;
  expect(cookie).toMatchObject({ name: `__Host-${visitorCookie}`, secure: true, httpOnly: true, path: '/' });
  expect(cookie).not.toHaveProperty('domain');
  await secure.app.close();
});

test.each([undefined, 'A'.repeat(22)])(
  'S2 a log-out without a session, or with an unknown token, clears the cookie',
  async (token) => {
    const closed = await environment.portal.post('/logout', {}, token);
    expect([closed.statusCode, closed.json()]).toEqual([200, { code: '200' }]);
    expect(closed.cookies[0]).toMatchObject({ name: visitorCookie, value: '' });
  },
);

test('P1.8 a call with a closed session gets 401', async () => {
  const { token } = await environment.portal.logIn('T100');
  await environment.portal.call('/logout', {}, token);
  expect(await environment.portal.refusal('/getContext', { customerNbr: 'T100' }, token)).toMatchObject({
    code: '401',
  });
});

test('S2 a log-in that is sent with an open session closes that session', async () => {
  const { token } = await environment.portal.logIn('T100');
  await environment.portal.post('/login', { user: 'T100', password }, token);
  expect(await environment.portal.refusal('/getContext', { customerNbr: 'T100' }, token)).toMatchObject({
    code: '401',
  });
});

test('C1.3 unknown account, wrong password and shared e-mail get exactly the same answer', async () => {
  const unknown = await environment.portal.refusal('/login', { user: 'T999', password });
  const wrong = await environment.portal.refusal('/login', { user: 'T100', password: 'Autre-chose-1!' });
  const shared = await environment.portal.refusal('/login', { user: 'partage@example.fr', password });
  expect(unknown).toMatchObject(refused);
  expect(wrong).toEqual(unknown);
  expect(shared).toEqual(unknown);
  expect(shared.message).toContain('utilisez votre numéro de client');
});

test('C1.1 customers who share an e-mail log in by number', async () => {
  expect((await environment.portal.logIn('T102')).user).toBe('T102');
});

test('C1.6 the log-in of an account without a password of its own answers that it is not validated', async () => {
  expect((await environment.portal.logIn('T103')).validated).toBe('false');
});

test('S2 the answer says that an account is disabled only for the right password', async () => {
  const known = await environment.portal.refusal('/login', { user: 'T104', password });
  expect(known).toMatchObject({ ...refused, message: expect.stringContaining('désactivé') });
  const guess = await environment.portal.refusal('/login', { user: 'T104', password: 'Autre-chose-1!' });
  expect(guess.message).not.toContain('désactivé');
});

test('S2 disabling a user ends their open sessions at once', async () => {
  const { db } = environment.database;
  await addCustomer(db, 'T105');
  const { token } = await environment.portal.logIn('T105');
  await db.updateTable('identity').set({ status: 'DISABLED' }).where('login', '=', 'T105').execute();
  expect(await environment.portal.refusal('/getContext', { customerNbr: 'T105' }, token)).toMatchObject({
    code: 'ACCESS_DISABLED',
  });
});

test('S2 five wrong passwords lock an account for 30 s, known or not; after a log-in, one more wrong password does not lock it', async () => {
  const timed = await createTestApp(environment.database.db);
  await addCustomer(environment.database.db, 'T106');
  for (const user of ['T106', 'T996']) {
    for (let attempt = 1; attempt <= 5; attempt++) {
      expect(await timed.refusal('/login', { user, password: 'Faux-passe-1!' })).toMatchObject(refused);
    }
    const locked = await timed.post('/login', { user, password });
    expect(locked.statusCode).toBe(429);
    expect(locked.json()).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(20);
    expect(Number(locked.headers['retry-after'])).toBeLessThanOrEqual(30);
  }
  timed.wait(31);
  await timed.logIn('T106');
  expect(await timed.refusal('/login', { user: 'T106', password: 'Faux-passe-1!' })).toMatchObject(refused);
  await timed.logIn('T106');
  await timed.app.close();
});

test('S2 five wrong passwords for a customer’s number refuse their e-mail as well, with the answer of an unknown account', async () => {
  const timed = await createTestApp(environment.database.db);
  await addCustomer(environment.database.db, 'T108');
  const email = 'client.t108@example.fr';
  for (let attempt = 1; attempt <= 5; attempt++) {
    await timed.refusal('/login', { user: 'T108', password: 'Faux-passe-1!' });
  }
  const guess = await timed.refusal('/login', { user: email, password });
  expect(guess).toEqual(await timed.refusal('/login', { user: 'T995', password }));
  expect(guess).toMatchObject(refused);
  timed.wait(31);
  await timed.logIn(email);
  await timed.logIn('T108');
  await timed.app.close();
});

test('S2 after fifty attempts from one IPv6 /64, the next from it is refused for 5 s, and one from another /64 is not', async () => {
  const { db } = environment.database;
  const from = (address: string) => ({ typed: `nobody-${address}`, identityId: undefined, address });
  const start = Date.now();
  for (let count = 1; count <= 50; count++) {
    const address = `2001:db8:1:2::${count.toString(16)}`;
    await countAttempt(db, () => new Date(start), from(address));
  }
  await expect(countAttempt(db, () => new Date(start), from('2001:db8:1:2:ffff::1'))).rejects.toMatchObject({
    status: 429,
    details: { retryAfterSeconds: 5 },
  });
  await countAttempt(db, () => new Date(start), from('2001:db8:1:3::1'));
});

test('S2 of twelve wrong passwords sent at once, five are checked and seven refused', async () => {
  await addCustomer(environment.database.db, 'T107');
  const guesses = Array.from({ length: 12 }, () =>
    environment.portal.post('/login', { user: 'T107', password: 'Faux-passe-1!' }),
  );
  const statuses = (await Promise.all(guesses)).map((response) => response.statusCode);
  expect(statuses.filter((status) => status === 401)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(7);
});

test('S2 the session table does not contain the token, and the password is stored as an argon2id hash', async () => {
  const { token } = await environment.portal.logIn('T100');
  const sessions = await environment.database.db.selectFrom('session').selectAll().execute();
  expect(JSON.stringify(sessions)).not.toContain(token);
  const { password_hash: hash } = await environment.database.db
    .selectFrom('identity')
    .select('password_hash')
    .where('login', '=', 'T100')
    .executeTakeFirstOrThrow();
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});
