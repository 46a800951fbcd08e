import { wrongCode } from '../../../../../testing/fixtures/mailed-codes';
import { addCustomer, password } from '../../../../../testing/fixtures/people';
import { openEmailEnvironment, type EmailEnvironment } from '../../../../../testing/email-environment';

let environment: EmailEnvironment;

beforeAll(async () => {
  environment = await openEmailEnvironment();
});
afterAll(() => environment.close());

test('S2 an agent alone cannot change the log-in e-mail: the codes of both mailboxes are required', async () => {
  await environment.customer('T758');
  const agent = await environment.elevated('T758');
  await environment.ask('T758', 'agent.malin@example.fr', agent);
  const code = await environment.lastCode('agent.malin@example.fr');
  const formerCode = await environment.lastCode('t758@example.fr');
  expect((await environment.mails('t758@example.fr')).at(-1)?.template).toBe('email-change-asked');
  expect(formerCode).not.toBe(code);
  const confirm = (codes: object) =>
    environment.portal.refusal('/confirmEmail', { customerNbr: 'T758', ...codes }, agent);
  expect((await confirm({ code })).errors.map(({ path }) => path)).toEqual(['formerCode']);
  expect((await confirm({ code, formerCode: code })).errors.map(({ path }) => path)).toEqual(['formerCode']);
  const swapped = await confirm({ code: formerCode, formerCode: code });
  expect(swapped.errors.map(({ path }) => path)).toEqual(['code', 'formerCode']);
  // nor does a session in the customer's place pass for the customer's own
  const inPlace = (await environment.portal.logIn('ADMIN:T758*emailagent')).token;
  expect(
    await environment.portal.refusal('/confirmEmail', { customerNbr: 'T758', code }, inPlace),
  ).toMatchObject({
    code: 'INVALID_CODE',
    errors: [{ path: 'formerCode' }],
  });
  const done = await environment.portal.call(
    '/confirmEmail',
    { customerNbr: 'T758', code, formerCode },
    agent,
  );
  expect(done.email).toBe('agent.malin@example.fr');
  expect((await environment.mails('t758@example.fr')).at(-1)?.template).toBe('email-changed');
});

test('S2 an agent may resend a customer’s request, confirmed then by both codes; and the other way round', async () => {
  const token = await environment.customer('T759');
  await environment.ask('T759', 'neuf759@example.fr', token);
  const agent = await environment.elevated('T759');
  await environment.portal.call('/managePendingEmail', { customerNbr: 'T759', mode: 'RESEND' }, agent);
  const formerCode = await environment.lastCode('t759@example.fr');
  expect(formerCode).toMatch(/^\d{6}$/);
  const own = (await environment.portal.logIn('T759')).token;
  await environment.portal.call(
    '/confirmEmail',
    { customerNbr: 'T759', code: await environment.lastCode('neuf759@example.fr'), password },
    own,
  );
});

test('S2 an address by which another logs in answers alike until its mailbox is proved, and is then refused', async () => {
  const victim = await environment.customer('T760');
  const token = await environment.customer('T761');
  const free = await environment.ask('T761', 'libre761@example.fr', token);
  const taken = await environment.ask('T761', 'T760@example.fr', token);
  expect({ ...taken, version: 0, pendingEmail: '' }).toEqual({ ...free, version: 0, pendingEmail: '' });
  const guess = wrongCode(await environment.lastCode('T760@example.fr'));
  expect(
    await environment.portal.refusal('/confirmEmail', { customerNbr: 'T761', code: guess, password }, token),
  ).toMatchObject({
    code: 'INVALID_CODE',
  });
  const code = await environment.lastCode('T760@example.fr');
  expect(
    await environment.portal.refusal('/confirmEmail', { customerNbr: 'T761', code, password }, token),
  ).toMatchObject({
    status: 409,
    code: 'CONFLICT',
    message: expect.stringContaining('autre compte'),
  });
  expect(await environment.file('T761', token)).toMatchObject({
    pendingEmail: null,
    contact: { email: 't761@example.fr' },
  });
  expect((await environment.portal.logIn('t760@example.fr')).user).toBe('T760');
  await environment.portal.call('/getContext', { customerNbr: 'T760' }, victim);
});

test('S2 an open session is not enough to change the log-in e-mail: the password is required', async () => {
  const token = await environment.customer('T770');
  await environment.ask('T770', 'neuf770@example.fr', token);
  const code = await environment.lastCode('neuf770@example.fr');
  for (const [given, refusal] of [
    [{}, { status: 400, code: 'MISSING_PARAMETER' }],
    [{ password: 'Autre-chose-1!' }, { status: 422, code: 'INVALID_CREDENTIALS' }],
  ] as const) {
    expect(
      await environment.portal.refusal('/confirmEmail', { customerNbr: 'T770', code, ...given }, token),
    ).toMatchObject({ ...refusal, errors: [{ path: 'password' }] });
  }
  await environment.portal.call('/confirmEmail', { customerNbr: 'T770', code, password }, token);
});

test('S2 of two who confirm one address at once, one gets it', async () => {
  const tokens = { T762: await environment.customer('T762'), T763: await environment.customer('T763') };
  const calls = [];
  for (const [customerNbr, token] of Object.entries(tokens)) {
    await environment.ask(customerNbr, 'convoitee@example.fr', token);
    const code = await environment.lastCode('convoitee@example.fr');
    calls.push({ payload: { customerNbr, code, password }, token });
  }
  const answers = await Promise.all(
    calls.map(({ payload, token }) => environment.portal.post('/confirmEmail', payload, token)),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  await environment.portal.logIn('convoitee@example.fr');
});

test('S2 an account whose first password was never chosen takes nobody’s e-mail: neither before nor after', async () => {
  await addCustomer(environment.database.db, 'T764', { email: 'nouveau764@example.fr', validated: false });
  const token = await environment.customer('T765');
  await environment.ask('T765', 'nouveau764@example.fr', token);
  const code = await environment.lastCode('nouveau764@example.fr');
  await environment.portal.call('/confirmEmail', { customerNbr: 'T765', code, password }, token);
  expect((await environment.portal.logIn('nouveau764@example.fr')).user).toBe('T765');
});

test('S1 the audit names what happened, and neither address nor code', async () => {
  const token = await environment.customer('T766');
  await environment.ask('T766', 'secret766@example.fr', token);
  const code = await environment.lastCode('secret766@example.fr');
  await environment.portal.post(
    '/confirmEmail',
    { customerNbr: 'T766', code: wrongCode(code), password },
    token,
  );
  await environment.portal.call('/managePendingEmail', { customerNbr: 'T766', mode: 'RESEND' }, token);
  const next = await environment.lastCode('secret766@example.fr');
  await environment.portal.call('/confirmEmail', { customerNbr: 'T766', code: next, password }, token);
  const entries = await environment.database.db
    .selectFrom('audit_entry')
    .select(['call', 'detail'])
    .where('customer_number', '=', 'T766')
    .where('call', '!=', '/login')
    .orderBy('position')
    .execute();
  expect(entries).toEqual([
    { call: '/updateCustomer', detail: { fields: 'pendingEmail', coholder: false } },
    { call: '/confirmEmail', detail: { confirmed: false } },
    { call: '/managePendingEmail', detail: { mode: 'RESEND' } },
    { call: '/confirmEmail', detail: { confirmed: true } },
  ]);
});
