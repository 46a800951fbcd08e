import { wrongCode } from '../../../../../testing/fixtures/mailed-codes';
import { password } from '../../../../../testing/fixtures/people';
import { createTestApp } from '../../../../../testing/test-app';
import { openEmailEnvironment, type EmailEnvironment } from '../../../../../testing/email-environment';

let environment: EmailEnvironment;

beforeAll(async () => {
  environment = await openEmailEnvironment();
});
afterAll(() => environment.close());

async function searchText(customerNumber: string): Promise<string> {
  const row = await environment.database.db
    .selectFrom('customer')
    .select('search_text')
    .where('customer_number', '=', customerNumber)
    .executeTakeFirstOrThrow();
  return row.search_text;
}

test('C5.1 a new e-mail waits: log-in, file and search stay until its mailbox is proved', async () => {
  const token = await environment.customer('T750');
  const changed = { ...environment.contact('T750', ' Zoé.Neuve@EXAMPLE.fr '), phone: '0799999999' };
  const answer = await environment.portal.call('/updateCustomer', changed, token);
  expect(answer).toMatchObject({ version: 2, pendingEmail: 'Zoé.Neuve@example.fr' });
  expect(answer.event?.message).toBe('Mise à jour de mes coordonnées\u00a0: téléphone.');
  expect(await environment.file('T750', token)).toMatchObject({
    version: 2,
    pendingEmail: 'Zoé.Neuve@example.fr',
    contact: { email: 't750@example.fr', phone: '0799999999' },
  });
  expect(await searchText('T750')).toContain('t750@example.fr');
  expect(await environment.mails('Zoé.Neuve@example.fr')).toEqual([
    { template: 'email-change-code', code: expect.stringMatching(/^\d{6}$/) },
  ]);
  expect(await environment.mails('t750@example.fr')).toEqual([
    { template: 'email-change-asked', code: null },
    { template: 'phone-changed', code: null },
  ]);
  expect(
    await environment.portal.refusal('/login', { user: 'zoé.neuve@example.fr', password }),
  ).toMatchObject({
    status: 401,
  });
  expect((await environment.portal.logIn('t750@example.fr')).user).toBe('T750');
});

test('C5.1 the code of the new mailbox puts it in force everywhere, once, with a mail to the former one', async () => {
  const token = await environment.customer('T751');
  const other = (await environment.portal.logIn('T751')).token;
  await environment.portal.call('/resetPassword', { mode: 'RESET', customerNbr: 'T751' });
  const temporary = await environment.database.db
    .selectFrom('mail_outbox')
    .select('payload')
    .where('template', '=', 'password-reset')
    .where('recipient', '=', 't751@example.fr')
    .executeTakeFirstOrThrow();
  await environment.ask('T751', 'zoé.prouvée@example.fr', token);
  const code = await environment.lastCode('zoé.prouvée@example.fr');
  const answer = await environment.portal.call(
    '/confirmEmail',
    { customerNbr: 'T751', code: ` ${code} `, password },
    token,
  );
  expect(answer).toEqual({
    code: '200',
    version: 3,
    email: 'zoé.prouvée@example.fr',
    event: expect.objectContaining({
      eventSubcategory: 'CONSUMPTION_CONTACT_CHANGE',
      message: 'Mise à jour de mes coordonnées\u00a0: adresse e-mail.',
    }),
  });
  expect(await environment.file('T751', token)).toMatchObject({
    version: 3,
    pendingEmail: null,
    contact: { email: 'zoé.prouvée@example.fr' },
  });
  expect(await searchText('T751')).toContain('zoe.prouvee@example.fr');
  expect((await environment.mails('t751@example.fr')).at(-1)?.template).toBe('email-changed');
  // as after a new password: the customer's other sessions end, and what was mailed to set one serves no more
  expect(await environment.portal.refusal('/getContext', { customerNbr: 'T751' }, other)).toMatchObject({
    code: '401',
  });
  const { temporaryPassword } = temporary.payload as { temporaryPassword: string };
  expect(
    await environment.portal.refusal('/login', { user: 'T751', password: temporaryPassword }),
  ).toMatchObject({
    status: 401,
  });
  expect((await environment.portal.logIn('ZOÉ.prouvée@example.fr')).user).toBe('T751');
  expect(await environment.portal.refusal('/login', { user: 't751@example.fr', password })).toMatchObject({
    status: 401,
  });
  const again = await environment.portal.refusal(
    '/confirmEmail',
    { customerNbr: 'T751', code, password },
    token,
  );
  expect(again).toMatchObject({ status: 409, code: 'CONFLICT' });
});

test('C5.1 five tries, each counted, also when sent at once; a new code, a new count', async () => {
  const token = await environment.customer('T752');
  await environment.ask('T752', 'neuf752@example.fr', token);
  const code = await environment.lastCode('neuf752@example.fr');
  const guess = () =>
    environment.portal.post('/confirmEmail', { customerNbr: 'T752', code: wrongCode(code), password }, token);
  const guesses = await Promise.all(Array.from({ length: 5 }, guess));
  for (const each of guesses) {
    expect([each.statusCode, each.json()]).toEqual([
      422,
      {
        code: 'INVALID_CODE',
        message: expect.any(String),
        errors: [expect.objectContaining({ path: 'code' })],
      },
    ]);
  }
  expect(
    await environment.portal.refusal('/confirmEmail', { customerNbr: 'T752', code, password }, token),
  ).toMatchObject({
    code: 'INVALID_CODE',
  });
  await environment.portal.call('/managePendingEmail', { customerNbr: 'T752', mode: 'RESEND' }, token);
  const second = await environment.lastCode('neuf752@example.fr');
  await environment.portal.call('/confirmEmail', { customerNbr: 'T752', code: second, password }, token);
});

test('C5.1 a code lives ten minutes, the pending address a week', async () => {
  const timed = await createTestApp(environment.database.db);
  await environment.customer('T753');
  let { token } = await timed.logIn('T753');
  await timed.call('/updateCustomer', environment.contact('T753', 'neuf753@example.fr'), token);
  const code = await environment.lastCode('neuf753@example.fr');
  timed.wait(601);
  expect(await timed.refusal('/confirmEmail', { customerNbr: 'T753', code, password }, token)).toMatchObject({
    code: 'INVALID_CODE',
  });
  const { customer: waiting } = await timed.call('/getContext', { customerNbr: 'T753' }, token);
  expect(waiting?.pendingEmail).toBe('neuf753@example.fr');
  timed.wait(7 * 86_400);
  ({ token } = await timed.logIn('T753'));
  const { customer: later } = await timed.call('/getContext', { customerNbr: 'T753' }, token);
  expect(later?.pendingEmail).toBeNull();
  expect(await timed.refusal('/confirmEmail', { customerNbr: 'T753', code, password }, token)).toMatchObject({
    status: 409,
  });
  await timed.app.close();
});

test('C5.1 a further address takes the place of the pending one; the code of the first serves no more', async () => {
  const token = await environment.customer('T754');
  await environment.ask('T754', 'premiere754@example.fr', token);
  const first = await environment.lastCode('premiere754@example.fr');
  expect(await environment.ask('T754', 'seconde754@example.fr', token)).toMatchObject({
    pendingEmail: 'seconde754@example.fr',
  });
  expect(
    await environment.portal.refusal('/confirmEmail', { customerNbr: 'T754', code: first, password }, token),
  ).toMatchObject({
    code: 'INVALID_CODE',
  });
  expect((await environment.file('T754', token)).contact.email).toBe('t754@example.fr');
});

test('C5.1 what waits already is mailed no second time; the address in force leaves it waiting', async () => {
  const token = await environment.customer('T755');
  const { version } = await environment.ask('T755', 'neuf755@example.fr', token);
  expect(await environment.ask('T755', 'neuf755@example.fr', token)).toEqual({
    code: '200',
    version,
    pendingEmail: 'neuf755@example.fr',
  });
  expect(await environment.ask('T755', 't755@example.fr', token)).toMatchObject({
    pendingEmail: 'neuf755@example.fr',
  });
  expect(await environment.mails('neuf755@example.fr')).toHaveLength(1);
});

test('C5.2 the address in force in other capitals is no change', async () => {
  const token = await environment.customer('T776');
  const { version } = await environment.file('T776', token);
  expect(await environment.ask('T776', 'T776@EXAMPLE.fr', token)).toMatchObject({ pendingEmail: null });
  expect(await environment.file('T776', token)).toMatchObject({
    version,
    contact: { email: 't776@example.fr' },
  });
  expect(await environment.mails('T776@example.fr')).toEqual([]);
  expect(await environment.mails('t776@example.fr')).toEqual([]);
});

test('C5.1 given up, the pending address is gone, and its code with it; twice is once', async () => {
  const token = await environment.customer('T756');
  await environment.ask('T756', 'neuf756@example.fr', token);
  const giveUp = () =>
    environment.portal.call('/managePendingEmail', { customerNbr: 'T756', mode: 'CANCEL' }, token);
  expect(await giveUp()).toEqual({ code: '200', version: 3, pendingEmail: null });
  expect(await giveUp()).toEqual({ code: '200', version: 3, pendingEmail: null });
  expect(await environment.file('T756', token)).toMatchObject({ pendingEmail: null, version: 3 });
  const code = await environment.lastCode('neuf756@example.fr');
  for (const [path, payload] of [
    ['/confirmEmail', { code, password }],
    ['/managePendingEmail', { mode: 'RESEND' }],
  ] as const) {
    expect(await environment.portal.refusal(path, { customerNbr: 'T756', ...payload }, token)).toMatchObject({
      status: 409,
      code: 'CONFLICT',
    });
  }
});

test('C5.1 three mailings a day, for any caller and any address; the fourth request changes nothing', async () => {
  const timed = await createTestApp(environment.database.db);
  await environment.customer('T757');
  let { token } = await timed.logIn('T757');
  for (const at of [1, 2]) {
    await timed.call('/updateCustomer', environment.contact('T757', `boite${at}@example.fr`), token);
  }
  await timed.call('/managePendingEmail', { customerNbr: 'T757', mode: 'RESEND' }, token);
  const fourth = { ...environment.contact('T757', 'boite4@example.fr'), phone: '0700000000' };
  const refusal = await timed.refusal('/updateCustomer', fourth, token);
  expect(refusal).toMatchObject({
    status: 429,
    code: 'TOO_MANY_ATTEMPTS',
    errors: [
      { path: 'email', message: expect.stringMatching(/avant demain.*Remettez votre adresse actuelle/) },
    ],
    message: expect.stringContaining('rien n’a été enregistré'),
  });
  expect(await environment.mails('boite4@example.fr')).toEqual([]);
  expect((await environment.file('T757', token)).contact.phone).toBe('0612345678');
  // The way out that the message names.
  await timed.call('/updateCustomer', { ...fourth, email: 't757@example.fr' }, token);
  expect((await environment.file('T757', token)).contact.phone).toBe('0700000000');
  const agent = await environment.elevated('T757');
  const byAgent = { customerNbr: 'T757', mode: 'RESEND' };
  expect(await environment.portal.refusal('/managePendingEmail', byAgent, agent)).toMatchObject({
    status: 429,
    message: expect.stringMatching(/Attendez demain/),
  });
  timed.wait(86_401);
  ({ token } = await timed.logIn('T757'));
  await timed.call('/updateCustomer', fourth, token);
  await timed.app.close();
});
