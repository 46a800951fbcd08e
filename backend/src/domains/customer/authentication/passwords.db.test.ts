import { openTestEnvironment, type TestEnvironment } from '../../../../testing/test-environment';
import { addAgent, addCustomer, password } from '../../../../testing/fixtures/people';
import { createTestApp, type TestApp } from '../../../../testing/test-app';

let environment: TestEnvironment;

beforeAll(async () => {
  environment = await openTestEnvironment();
});
afterAll(() => environment.close());

const newPassword = 'Coquelicot-77!';

interface ResetMail {
  recipient: string;
  payload: { temporaryPassword: string; link: string; login: string; greeting: string };
}

const resetMails = async (login: string): Promise<ResetMail['payload'][]> => {
  const rows = await environment.database.db
    .selectFrom('mail_outbox')
    .select('payload')
    .where('template', '=', 'password-reset')
    .orderBy('created_at')
    .execute();
  return rows.map((row) => row.payload as ResetMail['payload']).filter((payload) => payload.login === login);
};

async function askReset(customerNbr: string, app: TestApp = environment.portal) {
  return app.call('/resetPassword', { mode: 'RESET', customerNbr });
}

async function temporaryPasswordOf(login: string): Promise<string> {
  await askReset(login);
  return (await resetMails(login)).at(-1)!.temporaryPassword;
}

const validation = (customerNbr: string, temporaryPassword: string, wanted = newPassword) => ({
  mode: 'VALIDATION' as const,
  customerNbr,
  temporaryPassword,
  newPassword: wanted,
});

test('C1.5 asking for a reset answers the same for known, unknown and disabled accounts', async () => {
  await addCustomer(environment.database.db, 'T300');
  await addCustomer(environment.database.db, 'T301', { status: 'DISABLED' });
  const known = await askReset('T300');
  expect(await askReset('T997')).toEqual(known);
  expect(await askReset('nobody@example.fr')).toEqual(known);
  expect(await askReset('T301')).toEqual(known);
  expect(await resetMails('T300')).toHaveLength(1);
  expect(await resetMails('T301')).toHaveLength(0);
});

test('C1.5 the mailed password replaces the forgotten one, once; all sessions of the account end', async () => {
  await addCustomer(environment.database.db, 'T302');
  const { token } = await environment.portal.logIn('T302');
  const temporary = await temporaryPasswordOf('T302');
  expect(temporary).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/);
  await environment.portal.call('/resetPassword', validation('T302', ` ${temporary.toLowerCase()} `));
  expect(await environment.portal.refusal('/getContext', { customerNbr: 'T302' }, token)).toMatchObject({
    code: '401',
  });
  expect((await environment.portal.logIn('T302', newPassword)).validated).toBe('true');
  const again = validation('T302', temporary, 'Encore-un-autre-1!');
  expect(await environment.portal.refusal('/resetPassword', again)).toMatchObject({
    status: 422,
    code: 'INVALID_CODE',
  });
});

test('C1.5 two calls with one code at once: one succeeds', async () => {
  await addCustomer(environment.database.db, 'T312');
  const temporary = await temporaryPasswordOf('T312');
  const calls = ['Premier-arrive-1!', 'Second-arrive-2!'].map((wanted) =>
    environment.portal.post('/resetPassword', validation('T312', temporary, wanted)),
  );
  const statuses = (await Promise.all(calls)).map((response) => response.statusCode);
  expect(statuses.sort()).toEqual([200, 422]);
});

test('C1.5 the link opens the page and carries the code where no server sees it', async () => {
  await addCustomer(environment.database.db, 'T303');
  const temporary = await temporaryPasswordOf('T303');
  const [mail] = await resetMails('T303');
  expect(mail!.greeting).toBe('Bonjour Zoé,');
  const link = new URL(mail!.link);
  expect(`${link.origin}${link.pathname}`).toBe('http://portal.test/createPassword');
  expect(link.searchParams.get('user')).toBe('T303');
  expect(link.search).not.toContain(temporary);
  expect(new URLSearchParams(link.hash.slice(1)).get('code')).toBe(temporary);
});

test('C1.5 the mailed password also logs in, for nothing but choosing a new one', async () => {
  await addCustomer(environment.database.db, 'T304');
  const temporary = await temporaryPasswordOf('T304');
  const session = await environment.portal.logIn('T304', temporary);
  expect(session.validated).toBe('false');
  expect(
    await environment.portal.refusal('/getContext', { customerNbr: 'T304' }, session.token),
  ).toMatchObject({
    status: 403,
  });
  await environment.portal.call('/resetPassword', validation('T304', temporary));
  await environment.portal.logIn('T304', newPassword);
});

test('C1.5 asking does not lock the owner out: the password in force stays', async () => {
  await addCustomer(environment.database.db, 'T305');
  await askReset('T305');
  expect((await environment.portal.logIn('T305')).validated).toBe('true');
});

test('C1.5 the mailed password dies after ten minutes', async () => {
  const timed = await createTestApp(environment.database.db);
  await addCustomer(environment.database.db, 'T306');
  await askReset('T306', timed);
  const [mail] = await resetMails('T306');
  timed.wait(601);
  expect(await timed.refusal('/resetPassword', validation('T306', mail!.temporaryPassword))).toMatchObject({
    code: 'INVALID_CODE',
  });
  await timed.app.close();
});

test('C1.5 five wrong codes kill it', async () => {
  const timed = await createTestApp(environment.database.db);
  await addCustomer(environment.database.db, 'T307');
  const temporary = await temporaryPasswordOf('T307');
  for (let attempt = 1; attempt <= 5; attempt++) {
    expect(await timed.refusal('/resetPassword', validation('T307', 'AAAA-BBBB-CCCC'))).toMatchObject({
      code: 'INVALID_CODE',
    });
  }
  timed.wait(31);
  expect(await timed.refusal('/resetPassword', validation('T307', temporary))).toMatchObject({
    code: 'INVALID_CODE',
  });
  await timed.app.close();
});

test('C1.5 a code serves its own account alone', async () => {
  await addCustomer(environment.database.db, 'T308');
  await addCustomer(environment.database.db, 'T309');
  const temporary = await temporaryPasswordOf('T308');
  expect(await environment.portal.refusal('/resetPassword', validation('T309', temporary))).toMatchObject({
    code: 'INVALID_CODE',
  });
});

test('C1.5 reset mails for one account are limited, and the answer does not change', async () => {
  await addCustomer(environment.database.db, 'T310');
  const answers = [];
  for (let attempt = 1; attempt <= 6; attempt++) answers.push(await askReset('T310'));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await resetMails('T310')).toHaveLength(3);
});

test('C1.5 the account’s e-mail opens no second box to flood', async () => {
  await addCustomer(environment.database.db, 'T311');
  for (let attempt = 1; attempt <= 3; attempt++) {
    await askReset('T311');
    await askReset('client.t311@example.fr');
  }
  expect(await resetMails('T311')).toHaveLength(3);
});

test('C1.5 no mailed password outlives a change of the password', async () => {
  await addCustomer(environment.database.db, 'T315');
  const temporary = await temporaryPasswordOf('T315');
  const { token } = await environment.portal.logIn('T315');
  await environment.portal.call(
    '/changePassword',
    { user: 'T315', oldPassword: password, newPassword },
    token,
  );
  const late = validation('T315', temporary, 'Encore-un-autre-1!');
  expect(await environment.portal.refusal('/resetPassword', late)).toMatchObject({ code: 'INVALID_CODE' });
});

test('C1.5 the password in force is no new one, and the mailed one still serves for another', async () => {
  await addCustomer(environment.database.db, 'T316');
  const temporary = await temporaryPasswordOf('T316');
  expect(
    await environment.portal.refusal('/resetPassword', validation('T316', temporary, password)),
  ).toMatchObject({
    status: 422,
    code: 'WEAK_PASSWORD',
    message: 'C’est déjà votre mot de passe : choisissez-en un différent',
    errors: [{ path: 'newPassword', message: expect.any(String) }],
  });
  await environment.portal.call('/resetPassword', validation('T316', temporary));
});

test('C1.5 people who share an e-mail each get their own', async () => {
  await addCustomer(environment.database.db, 'T313', { email: 'foyer@example.fr' });
  await addCustomer(environment.database.db, 'T314', { email: 'foyer@example.fr' });
  await askReset('foyer@example.fr');
  expect(await resetMails('T313')).toHaveLength(1);
  expect(await resetMails('T314')).toHaveLength(1);
});

test('C1.6 an unvalidated account puts its own password in place of the temporary one', async () => {
  await addCustomer(environment.database.db, 'T320', { validated: false });
  await environment.portal.call('/resetPassword', validation('T320', password));
  expect((await environment.portal.logIn('T320', newPassword)).validated).toBe('true');
});

test('C1.6 a validated account’s password is no temporary one', async () => {
  await addCustomer(environment.database.db, 'T321');
  expect(await environment.portal.refusal('/resetPassword', validation('T321', password))).toMatchObject({
    code: 'INVALID_CODE',
  });
});

test.each([
  ['too short', 'Ab1!', 'au moins 8 caractères'],
  ['no upper-case letter', 'coquelicot-77!', 'majuscule'],
  ['no digit', 'Coquelicot-oui!', 'majuscule'],
  ['no special character', 'Coquelicot77', 'majuscule'],
  ['common', 'Password123!', 'trop courant'],
  ['made of the login', 'Abc-CLIENT322!', 'identifiant'],
])('C1.6 a new password is refused: %s', async (_case, wanted, words) => {
  const refusal = await environment.portal.refusal(
    '/resetPassword',
    validation('CLIENT322', password, wanted),
  );
  expect(refusal).toMatchObject({
    status: 422,
    code: 'WEAK_PASSWORD',
    message: expect.stringContaining(words),
  });
  expect(refusal.errors).toEqual([{ path: 'newPassword', message: refusal.message }]);
});

test('C1.6 a password of 256 characters works; one more is refused', async () => {
  await addCustomer(environment.database.db, 'T323', { validated: false });
  const long = `Aé1!${'🌻'.repeat(252)}`;
  expect(
    await environment.portal.refusal('/resetPassword', validation('T323', password, `${long}x`)),
  ).toMatchObject({
    status: 400,
  });
  await environment.portal.call('/resetPassword', validation('T323', password, long));
  await environment.portal.logIn('T323', long);
});

test('C5.9 changing the password keeps this session, ends the others and mails the owner', async () => {
  await addCustomer(environment.database.db, 'T330');
  const other = await environment.portal.logIn('T330');
  const { token } = await environment.portal.logIn('T330');
  await environment.portal.call(
    '/changePassword',
    { user: 'T330', oldPassword: password, newPassword },
    token,
  );
  await environment.portal.call('/getContext', { customerNbr: 'T330' }, token);
  expect(await environment.portal.refusal('/getContext', { customerNbr: 'T330' }, other.token)).toMatchObject(
    {
      code: '401',
    },
  );
  await environment.portal.logIn('T330', newPassword);
  const mail = await environment.database.db
    .selectFrom('mail_outbox')
    .select('recipient')
    .where('template', '=', 'password-changed')
    .where('recipient', '=', 'client.t330@example.fr')
    .execute();
  expect(mail).toHaveLength(1);
});

test('C5.9 a wrong old password changes nothing and keeps the session', async () => {
  await addCustomer(environment.database.db, 'T331');
  const { token } = await environment.portal.logIn('T331');
  const payload = { user: 'T331', oldPassword: 'Autre-chose-1!', newPassword };
  expect(await environment.portal.refusal('/changePassword', payload, token)).toMatchObject({
    status: 422,
    code: 'INVALID_CREDENTIALS',
  });
  await environment.portal.call('/getContext', { customerNbr: 'T331' }, token);
});

test('C5.9 the new password differs from the old one, and is the session’s own', async () => {
  await addAgent(environment.database.db, 'tchange', []);
  const { token } = await environment.portal.logIn('tchange');
  const same = { user: 'tchange', oldPassword: password, newPassword: password };
  expect(await environment.portal.refusal('/changePassword', same, token)).toMatchObject({
    code: 'WEAK_PASSWORD',
  });
  const others = { user: 'T331', oldPassword: password, newPassword };
  expect(await environment.portal.refusal('/changePassword', others, token)).toMatchObject({ status: 403 });
});
