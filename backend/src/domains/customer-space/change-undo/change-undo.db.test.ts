import { addDays, today } from '@portal/domain';
import { openEmailEnvironment, type EmailEnvironment } from '../../../../testing/email-environment';
import { addRefusedDebit } from '../../../../testing/fixtures/payments';
import { password } from '../../../../testing/fixtures/people';
import { createTestApp } from '../../../../testing/test-app';
import { verifyAudit } from '../../../platform/audit-verification';

let environment: EmailEnvironment;

beforeAll(async () => {
  environment = await openEmailEnvironment();
});
afterAll(() => environment.close());

const chosen = 'Coquelicot-77!';
const newIban = 'FR14 2004 1010 0505 0001 3M02 606';
const thirdIban = 'DE89 3704 0044 0532 0130 00';

interface Mail {
  template: string;
  undo: string | null;
  payload: Record<string, unknown>;
}

/** Mails to a mailbox, in their order, each with its link. */
async function mailsTo(recipient: string): Promise<Mail[]> {
  const rows = await environment.database.db
    .selectFrom('mail_outbox')
    .select(['template', 'payload'])
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute();
  return rows.map(({ template, payload }) => {
    const { undo } = payload as { undo?: { link: string } | null };
    return { template, payload, undo: undo ? (undo.link.split('#code=')[1] ?? null) : null };
  });
}

async function undoLink(recipient: string, template: string): Promise<string> {
  const mail = (await mailsTo(recipient)).findLast((each) => each.template === template);
  if (!mail?.undo) throw new Error(`No ${template} with an undo was mailed to ${recipient}.`);
  return mail.undo;
}

const { call, refusal, logIn } = {
  call: ((...args) => environment.portal.call(...args)) as EmailEnvironment['portal']['call'],
  refusal: ((...args) => environment.portal.refusal(...args)) as EmailEnvironment['portal']['refusal'],
  logIn: ((...args) => environment.portal.logIn(...args)) as EmailEnvironment['portal']['logIn'],
};
const undo = (link: string) => call('/undoChange', { link });

async function changeEmail(number: string, email: string, token: string): Promise<void> {
  await environment.ask(number, email, token);
  await call(
    '/confirmEmail',
    { customerNbr: number, code: await environment.lastCode(email), password },
    token,
  );
}

const changePassword = (number: string, token: string, newPassword = chosen, oldPassword = password) =>
  call('/changePassword', { user: number, oldPassword, newPassword }, token);

const changeIban = (
  number: string,
  token: string,
  ibanCode = newIban,
  rumCode: string | null = `RUM-C${number}`,
) => call('/updateBillingData', { mode: 'IBAN', customerNbr: number, ibanCode, rumCode }, token);

const financeOf = async (number: string, token: string) =>
  (await call('/getContract', { customerNbr: number, contractNbr: `C${number}` }, token)).contract.finance;

/** By the link of the mail that follows an undo: the owner is in their space again. */
async function wayBackIn(number: string, mailbox: string): Promise<string> {
  const mail = (await mailsTo(mailbox)).findLast(({ template }) => template === 'change-undone');
  const { link } = (mail?.payload as { choosePassword: { link: string } }).choosePassword;
  const temporaryPassword = decodeURIComponent(link.split('#code=')[1] ?? '');
  const newPassword = 'Retour-2026-Maison!';
  await call('/resetPassword', { mode: 'VALIDATION', customerNbr: number, temporaryPassword, newPassword });
  return (await logIn(number, newPassword)).token;
}

describe('the e-mail address', () => {
  test('C5.1 the former address gets a link: reading it changes nothing, using it gives the space back', async () => {
    const token = await environment.customer('G100');
    await changeEmail('G100', 'voleur100@example.fr', token);
    const link = await undoLink('g100@example.fr', 'email-changed');
    expect(await call('/getUndoableChange', { link })).toEqual({
      kind: 'EMAIL',
      changedAt: expect.any(String),
      expiresAt: expect.any(String),
      restoresEmail: true,
      formerIban: null,
    });
    expect((await environment.file('G100', token)).contact.email).toBe('voleur100@example.fr');
    expect(await undo(link)).toEqual({ code: '200', kind: 'EMAIL', restoredEmail: true });
    // nobody is in, and neither the thief's mailbox nor the password that they know opens it
    expect(await refusal('/getContext', { customerNbr: 'G100' }, token)).toMatchObject({ code: '401' });
    for (const user of ['voleur100@example.fr', 'g100@example.fr', 'G100']) {
      expect(await refusal('/login', { user, password })).toMatchObject({ status: 401 });
    }
    expect((await mailsTo('voleur100@example.fr')).at(-1)).toMatchObject({
      template: 'email-changed',
      undo: null,
    });
    const back = await wayBackIn('G100', 'g100@example.fr');
    expect(await environment.file('G100', back)).toMatchObject({
      contact: { email: 'g100@example.fr' },
      pendingEmail: null,
    });
    const { events } = await call('/getEvent', { customerNbr: 'G100', contractNbr: 'CG100' }, back);
    expect(events[0]).toMatchObject({
      eventCategory: 'PERSONAL_DATA',
      message: expect.stringContaining('Changement annulé'),
    });
  });

  test('C5.1 a link serves once, also when used twice at once', async () => {
    const token = await environment.customer('G101');
    await changeEmail('G101', 'voleur101@example.fr', token);
    const link = await undoLink('g101@example.fr', 'email-changed');
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => environment.portal.post('/undoChange', { link })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
    expect(await refusal('/getUndoableChange', { link })).toMatchObject({
      status: 409,
      code: 'CONFLICT',
      message: expect.stringContaining('déjà été annulé'),
    });
    const undone = (await mailsTo('g101@example.fr')).filter(({ template }) => template === 'change-undone');
    expect(undone).toHaveLength(1);
  });

  test('C5.1 72 hours, and not a second more', async () => {
    const timed = await createTestApp(environment.database.db);
    await environment.customer('G102');
    const { token } = await timed.logIn('G102');
    await timed.call('/updateCustomer', environment.contact('G102', 'neuf102@example.fr'), token);
    const code = await environment.lastCode('neuf102@example.fr');
    await timed.call('/confirmEmail', { customerNbr: 'G102', code, password }, token);
    const link = await undoLink('g102@example.fr', 'email-changed');
    timed.wait(72 * 3600 - 5);
    const { changedAt, expiresAt } = await timed.call('/getUndoableChange', { link });
    expect(Date.parse(expiresAt) - Date.parse(changedAt)).toBe(72 * 3_600_000);
    timed.wait(5);
    for (const path of ['/getUndoableChange', '/undoChange'] as const) {
      expect(await timed.refusal(path, { link })).toMatchObject({ status: 403, code: '403' });
    }
    await timed.app.close();
  });

  test('C5.1 two changes in a row: the first mailbox has the last word, and the second’s link goes with it', async () => {
    const token = await environment.customer('G103');
    await changeEmail('G103', 'deux103@example.fr', token);
    await changeEmail('G103', 'trois103@example.fr', token);
    const first = await undoLink('g103@example.fr', 'email-changed');
    const second = await undoLink('deux103@example.fr', 'email-changed');
    await undo(first);
    expect(await refusal('/undoChange', { link: second })).toMatchObject({ status: 409 });
    const back = await wayBackIn('G103', 'g103@example.fr');
    expect((await environment.file('G103', back)).contact.email).toBe('g103@example.fr');
  });

  test('C5.1 the second of two undone first: the first can be undone still', async () => {
    const token = await environment.customer('G104');
    await changeEmail('G104', 'deux104@example.fr', token);
    const first = (await mailsTo('g104@example.fr')).find(
      ({ template }) => template === 'email-changed',
    )!.undo!;
    await changeEmail('G104', 'trois104@example.fr', token);
    await undo(await undoLink('deux104@example.fr', 'email-changed'));
    expect(await call('/getUndoableChange', { link: first })).toMatchObject({ restoresEmail: true });
    await undo(first);
    const back = await wayBackIn('G104', 'g104@example.fr');
    expect((await environment.file('G104', back)).contact.email).toBe('g104@example.fr');
  });

  test('C5.1 409 if another account logs in with the mailbox meanwhile, and the link stays valid', async () => {
    const token = await environment.customer('G105');
    await changeEmail('G105', 'neuf105@example.fr', token);
    await environment.customer('G106', 'g105@example.fr');
    const link = await undoLink('g105@example.fr', 'email-changed');
    expect(await refusal('/undoChange', { link })).toMatchObject({
      status: 409,
      message: expect.stringContaining('Un autre compte'),
    });
    expect((await environment.file('G105', token)).contact.email).toBe('neuf105@example.fr');
    expect(await call('/getUndoableChange', { link })).toMatchObject({ kind: 'EMAIL' });
  });
});

describe('the password', () => {
  test('C5.9 the mail has its link: sessions end, the new password opens nothing, and a link to choose one is mailed', async () => {
    const token = await environment.customer('G110');
    await changePassword('G110', token);
    const link = await undoLink('g110@example.fr', 'password-changed');
    expect(await call('/getUndoableChange', { link })).toMatchObject({
      kind: 'PASSWORD',
      restoresEmail: false,
    });
    await undo(link);
    expect(await refusal('/getContext', { customerNbr: 'G110' }, token)).toMatchObject({ code: '401' });
    for (const each of [password, chosen]) {
      expect(await refusal('/login', { user: 'G110', password: each })).toMatchObject({ status: 401 });
    }
    await wayBackIn('G110', 'g110@example.fr');
  });

  test('C5.9 a password reset by a mailed link can be undone as well', async () => {
    await environment.customer('G111');
    await call('/resetPassword', { mode: 'RESET', customerNbr: 'G111' });
    const mail = (await mailsTo('g111@example.fr')).at(-1)!;
    const { temporaryPassword } = mail.payload as { temporaryPassword: string };
    await call('/resetPassword', {
      mode: 'VALIDATION',
      customerNbr: 'G111',
      temporaryPassword,
      newPassword: chosen,
    });
    await undo(await undoLink('g111@example.fr', 'password-changed'));
    expect(await refusal('/login', { user: 'G111', password: chosen })).toMatchObject({ status: 401 });
  });

  test('C5.9 later changes of a thief are mailed to the replaced mailbox, whose link undoes them all', async () => {
    const token = await environment.customer('G112');
    await changeEmail('G112', 'voleur112@example.fr', token);
    await changePassword('G112', token);
    const link = await undoLink('g112@example.fr', 'password-changed');
    expect(await call('/getUndoableChange', { link })).toMatchObject({
      kind: 'PASSWORD',
      restoresEmail: true,
    });
    expect(await undo(link)).toMatchObject({ kind: 'PASSWORD', restoredEmail: true });
    const thiefs = await undoLink('voleur112@example.fr', 'password-changed');
    expect(await refusal('/undoChange', { link: thiefs })).toMatchObject({ status: 409 });
    const mailed = await undoLink('g112@example.fr', 'email-changed');
    expect(await refusal('/undoChange', { link: mailed })).toMatchObject({ status: 409 });
    const back = await wayBackIn('G112', 'g112@example.fr');
    expect((await environment.file('G112', back)).contact.email).toBe('g112@example.fr');
  });

  test('B10.3 an agent’s own password has no link: an administrator gives their account back', async () => {
    const { token } = await logIn('emailagent');
    await call('/changePassword', { user: 'emailagent', oldPassword: password, newPassword: chosen }, token);
    expect((await mailsTo('emailagent@lumenvie.example')).at(-1)).toMatchObject({
      template: 'password-changed',
      undo: null,
    });
    const again = (await logIn('emailagent', chosen)).token;
    await call(
      '/changePassword',
      { user: 'emailagent', oldPassword: chosen, newPassword: 'Tournesol-43!' },
      again,
    );
  });
});

describe('the bank account', () => {
  test('C5.4 the former account is debited again by its own mandate; the new one is revoked', async () => {
    const token = await environment.customer('G120');
    const before = await financeOf('G120', token);
    const { rumCode } = await changeIban('G120', token);
    const link = await undoLink('g120@example.fr', 'iban-changed');
    expect(await call('/getUndoableChange', { link })).toMatchObject({
      kind: 'IBAN',
      restoresEmail: false,
      formerIban: before.ibanCode,
    });
    await undo(link);
    expect(await refusal('/getContext', { customerNbr: 'G120' }, token)).toMatchObject({ code: '401' });
    // the password is not withdrawn: it was not what was changed
    const again = (await logIn('G120')).token;
    expect(await financeOf('G120', again)).toMatchObject({ rumCode: 'RUM-CG120', ibanCode: before.ibanCode });
    expect(await mandates('G120')).toEqual({ 'RUM-CG120': 'in force', [rumCode!]: 'revoked' });
    expect((await mailsTo('g120@example.fr')).at(-1)).toMatchObject({
      template: 'change-undone',
      payload: { kind: 'IBAN', withdrawsPassword: false, restoredEmail: false },
    });
  });

  test('C5.4 undone after a further change: the account before the first is debited again', async () => {
    const token = await environment.customer('G121');
    const { rumCode: second = null } = await changeIban('G121', token);
    const first = await undoLink('g121@example.fr', 'iban-changed');
    await changeIban('G121', token, thirdIban, second);
    const last = await undoLink('g121@example.fr', 'iban-changed');
    await undo(first);
    expect(await refusal('/undoChange', { link: last })).toMatchObject({ status: 409 });
    const again = (await logIn('G121')).token;
    expect((await financeOf('G121', again)).rumCode).toBe('RUM-CG121');
    expect(Object.values(await mandates('G121')).sort()).toEqual(['in force', 'revoked', 'revoked']);
  });

  test('C5.4 the last of two changes undone: the one before is in force, and can still be undone', async () => {
    const token = await environment.customer('G122');
    const { rumCode: second = null } = await changeIban('G122', token);
    const first = await undoLink('g122@example.fr', 'iban-changed');
    await changeIban('G122', token, thirdIban, second);
    await undo(await undoLink('g122@example.fr', 'iban-changed'));
    const again = (await logIn('G122')).token;
    expect((await financeOf('G122', again)).rumCode).toBe(second);
    await undo(first);
    const last = (await logIn('G122')).token;
    expect((await financeOf('G122', last)).rumCode).toBe('RUM-CG122');
  });

  test('C5.4 a first mandate that is undone: nothing is debited any more, instalments are paid by transfer', async () => {
    const token = await environment.customer('G123');
    const { db } = environment.database;
    await db
      .updateTable('contract_billing')
      .set({ rum_code: null })
      .where('customer_number', '=', 'G123')
      .execute();
    await db.deleteFrom('mandate').where('customer_number', '=', 'G123').execute();
    await addInstalment('G123');
    await changeIban('G123', token, newIban, null);
    expect(await methodsOf('G123')).toEqual(['sdd']);
    const link = await undoLink('g123@example.fr', 'iban-changed');
    expect(await call('/getUndoableChange', { link })).toMatchObject({ formerIban: null });
    await undo(link);
    const again = (await logIn('G123')).token;
    expect((await financeOf('G123', again)).rumCode).toBeNull();
    expect(await methodsOf('G123')).toEqual(['transfer']);
  });

  test('C5.4 a mailbox replaced before gets the warning, but without the new account', async () => {
    const token = await environment.customer('G124');
    await changeEmail('G124', 'voleur124@example.fr', token);
    await changeIban('G124', token);
    const warning = (await mailsTo('g124@example.fr')).findLast(
      ({ template }) => template === 'iban-changed',
    )!;
    expect(warning.payload.iban).toBeNull();
    expect(await undo(warning.undo ?? '')).toEqual({ code: '200', kind: 'IBAN', restoredEmail: true });
    const back = await wayBackIn('G124', 'g124@example.fr');
    expect((await financeOf('G124', back)).rumCode).toBe('RUM-CG124');
    expect((await environment.file('G124', back)).contact.email).toBe('g124@example.fr');
  });

  test('a change that an agent made in support can be undone as well', async () => {
    await environment.customer('G125');
    await changeIban('G125', await agentFor('G125'));
    await undo(await undoLink('g125@example.fr', 'iban-changed'));
    const again = (await logIn('G125')).token;
    expect((await financeOf('G125', again)).rumCode).toBe('RUM-CG125');
  });
});

test('S8 the undoing of a change is in the audit chain, and the chain is valid', async () => {
  const entries = await environment.database.db
    .selectFrom('audit_entry')
    .select(['actor', 'call', 'detail'])
    .where('customer_number', '=', 'G112')
    .where('call', '=', '/undoChange')
    .execute();
  expect(entries).toEqual([
    {
      actor: 'G112',
      call: '/undoChange',
      detail: { kind: 'PASSWORD', restoredEmail: true, by: 'mailed link' },
    },
  ]);
  expect(await verifyAudit(environment.database.db)).toMatchObject({ breaks: [], brokenChains: 0 });
});

test('the link is stored as a hash, and in no other table in clear', async () => {
  const token = await environment.customer('G130');
  await changePassword('G130', token);
  const link = await undoLink('g130@example.fr', 'password-changed');
  const codes = await environment.database.db.selectFrom('one_time_code').selectAll().execute();
  const changes = await environment.database.db.selectFrom('guarded_change').selectAll().execute();
  expect(JSON.stringify([codes, changes])).not.toContain(link);
});

test('an unknown link, a customer’s other codes and a malformed one open nothing', async () => {
  expect(await refusal('/undoChange', { link: 'A'.repeat(32) })).toMatchObject({ status: 403 });
  expect(await refusal('/undoChange', { link: 'x' })).toMatchObject({ status: 400 });
});

test('S6 an erasure deletes the change and its link', async () => {
  const token = await environment.customer('G131');
  await changePassword('G131', token);
  const link = await undoLink('g131@example.fr', 'password-changed');
  const { db } = environment.database;
  await db
    .updateTable('contract')
    .set({ status: 'terminated', termination_date: '2025-01-31' })
    .where('customer_number', '=', 'G131')
    .execute();
  const { token: own } = await logIn('G131', chosen);
  await call('/eraseCustomer', { customerNbr: 'G131', password: chosen }, own);
  expect(await refusal('/undoChange', { link })).toMatchObject({ status: 403 });
  expect(
    await db.selectFrom('guarded_change').select('id').where('customer_number', '=', 'G131').execute(),
  ).toEqual([]);
});

async function agentFor(customerNbr: string): Promise<string> {
  const { token } = await logIn('emailagent', 'Tournesol-43!');
  const reason = 'Le client demande de l’aide au téléphone';
  await call('/elevateSupport', { customerNbr, reason }, token);
  return token;
}

async function mandates(number: string): Promise<Record<string, string>> {
  const rows = await environment.database.db
    .selectFrom('mandate')
    .select(['rum_code', 'revoked_at'])
    .where('customer_number', '=', number)
    .execute();
  return Object.fromEntries(
    rows.map(({ rum_code, revoked_at }) => [rum_code, revoked_at ? 'revoked' : 'in force']),
  );
}

/** One to come, by transfer. */
const addInstalment = (number: string) =>
  addRefusedDebit(
    environment.database.db,
    { customer_number: number, contract_number: `C${number}` },
    {
      status: 'validated',
      settlement: 'notSettled',
      due_date: addDays(today(), 40),
      payment_method_code: 'transfer',
      payment_method_name: 'Virement',
      reject_code: null,
      reject_reason: null,
    },
  );

async function methodsOf(number: string): Promise<(string | null)[]> {
  const rows = await environment.database.db
    .selectFrom('payment_piece')
    .select('payment_method_code')
    .where('customer_number', '=', number)
    .where('status', '=', 'validated')
    .execute();
  return rows.map(({ payment_method_code }) => payment_method_code);
}
