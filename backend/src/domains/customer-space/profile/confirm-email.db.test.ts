import { wrongCode } from '../../../../testing/fixtures/mailed-codes';
import { addCustomer, password } from '../../../../testing/fixtures/people';
import { openEmailDesk, type EmailDesk } from '../../../../testing/email-desk';

let desk: EmailDesk;

beforeAll(async () => {
  desk = await openEmailDesk();
});
afterAll(() => desk.close());

test('S2 an agent alone moves no log-in: the codes of both mailboxes are asked for', async () => {
  await desk.customer('T758');
  const agent = await desk.elevated('T758');
  await desk.ask('T758', 'agent.malin@example.fr', agent);
  const code = await desk.lastCode('agent.malin@example.fr');
  const formerCode = await desk.lastCode('t758@example.fr');
  expect((await desk.mails('t758@example.fr')).at(-1)?.template).toBe('email-change-asked');
  expect(formerCode).not.toBe(code);
  const confirm = (codes: object) =>
    desk.portal.refusal('/confirmEmail', { customerNbr: 'T758', ...codes }, agent);
  expect((await confirm({ code })).errors.map(({ path }) => path)).toEqual(['formerCode']);
  expect((await confirm({ code, formerCode: code })).errors.map(({ path }) => path)).toEqual(['formerCode']);
  const swapped = await confirm({ code: formerCode, formerCode: code });
  expect(swapped.errors.map(({ path }) => path)).toEqual(['code', 'formerCode']);
  // nor does a session in the customer's place pass for the customer's own
  const inPlace = (await desk.portal.logIn('ADMIN:T758*emailagent')).token;
  expect(await desk.portal.refusal('/confirmEmail', { customerNbr: 'T758', code }, inPlace)).toMatchObject({
    code: 'INVALID_CODE',
    errors: [{ path: 'formerCode' }],
  });
  const done = await desk.portal.call('/confirmEmail', { customerNbr: 'T758', code, formerCode }, agent);
  expect(done.email).toBe('agent.malin@example.fr');
  expect((await desk.mails('t758@example.fr')).at(-1)?.template).toBe('email-changed');
});

test('S2 what a customer asked an agent may resend, and then with both codes confirm; and the other way round', async () => {
  const token = await desk.customer('T759');
  await desk.ask('T759', 'neuf759@example.fr', token);
  const agent = await desk.elevated('T759');
  await desk.portal.call('/managePendingEmail', { customerNbr: 'T759', mode: 'RESEND' }, agent);
  const formerCode = await desk.lastCode('t759@example.fr');
  expect(formerCode).toMatch(/^\d{6}$/);
  const own = (await desk.portal.logIn('T759')).token;
  await desk.portal.call(
    '/confirmEmail',
    { customerNbr: 'T759', code: await desk.lastCode('neuf759@example.fr'), password },
    own,
  );
});

test('S2 an address by which another logs in answers alike until its mailbox is proved, and is then refused', async () => {
  const victim = await desk.customer('T760');
  const token = await desk.customer('T761');
  const free = await desk.ask('T761', 'libre761@example.fr', token);
  const taken = await desk.ask('T761', 'T760@example.fr', token);
  expect({ ...taken, version: 0, pendingEmail: '' }).toEqual({ ...free, version: 0, pendingEmail: '' });
  const guess = wrongCode(await desk.lastCode('T760@example.fr'));
  expect(
    await desk.portal.refusal('/confirmEmail', { customerNbr: 'T761', code: guess, password }, token),
  ).toMatchObject({
    code: 'INVALID_CODE',
  });
  const code = await desk.lastCode('T760@example.fr');
  expect(
    await desk.portal.refusal('/confirmEmail', { customerNbr: 'T761', code, password }, token),
  ).toMatchObject({
    status: 409,
    code: 'CONFLICT',
    message: expect.stringContaining('autre compte'),
  });
  expect(await desk.file('T761', token)).toMatchObject({
    pendingEmail: null,
    contact: { email: 't761@example.fr' },
  });
  expect((await desk.portal.logIn('t760@example.fr')).user).toBe('T760');
  await desk.portal.call('/getContext', { customerNbr: 'T760' }, victim);
});

test('S2 whoever finds a session open does not move the log-in: the password is asked for', async () => {
  const token = await desk.customer('T770');
  await desk.ask('T770', 'neuf770@example.fr', token);
  const code = await desk.lastCode('neuf770@example.fr');
  for (const [given, refusal] of [
    [{}, { status: 400, code: 'MISSING_PARAMETER' }],
    [{ password: 'Autre-chose-1!' }, { status: 422, code: 'INVALID_CREDENTIALS' }],
  ] as const) {
    expect(
      await desk.portal.refusal('/confirmEmail', { customerNbr: 'T770', code, ...given }, token),
    ).toMatchObject({ ...refusal, errors: [{ path: 'password' }] });
  }
  await desk.portal.call('/confirmEmail', { customerNbr: 'T770', code, password }, token);
});

test('S2 of two who confirm one address at once, one gets it', async () => {
  const tokens = { T762: await desk.customer('T762'), T763: await desk.customer('T763') };
  const calls = [];
  for (const [customerNbr, token] of Object.entries(tokens)) {
    await desk.ask(customerNbr, 'convoitee@example.fr', token);
    const code = await desk.lastCode('convoitee@example.fr');
    calls.push({ payload: { customerNbr, code, password }, token });
  }
  const answers = await Promise.all(
    calls.map(({ payload, token }) => desk.portal.post('/confirmEmail', payload, token)),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  await desk.portal.logIn('convoitee@example.fr');
});

test('S2 an account whose first password was never chosen takes nobody’s e-mail: neither before nor after', async () => {
  await addCustomer(desk.database.db, 'T764', { email: 'nouveau764@example.fr', validated: false });
  const token = await desk.customer('T765');
  await desk.ask('T765', 'nouveau764@example.fr', token);
  const code = await desk.lastCode('nouveau764@example.fr');
  await desk.portal.call('/confirmEmail', { customerNbr: 'T765', code, password }, token);
  expect((await desk.portal.logIn('nouveau764@example.fr')).user).toBe('T765');
});

test('S1 the audit names what happened, and neither address nor code', async () => {
  const token = await desk.customer('T766');
  await desk.ask('T766', 'secret766@example.fr', token);
  const code = await desk.lastCode('secret766@example.fr');
  await desk.portal.post('/confirmEmail', { customerNbr: 'T766', code: wrongCode(code), password }, token);
  await desk.portal.call('/managePendingEmail', { customerNbr: 'T766', mode: 'RESEND' }, token);
  const next = await desk.lastCode('secret766@example.fr');
  await desk.portal.call('/confirmEmail', { customerNbr: 'T766', code: next, password }, token);
  const entries = await desk.database.db
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
