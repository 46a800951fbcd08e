import type { AskedPaymentMode, PaymentMode, WholeRequest } from '@portal/contract';
import { addDays, today } from '@portal/domain';
import { v7 as uuidv7 } from 'uuid';
import { addContract } from '../../../../testing/fixtures/contracts';
import { addInstalments } from '../../../../testing/fixtures/packaged-contract';
import { addCardPayment } from '../../../../testing/fixtures/payments';
import { addAgent, addCustomer } from '../../../../testing/fixtures/people';
import { createTestApp, testConfig, type TestApp } from '../../../../testing/test-app';
import { renderMail } from '../../../platform/mail/templates';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database';

let database: TestDatabase;
let portal: TestApp;
let customer: string;
let contract: string;
let token: string;
let drawn = 0;
const agents: Record<string, string> = {};
const key = () => ({ customer_number: customer, contract_number: contract });
const freeProduct = 'LIBRE-PM';

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await createTestApp(database.db);
  const { db } = database;
  await addAgent(db, 'pmworks', [{ id: 'requests' }]);
  await addAgent(db, 'pmreads', [{ id: 'requests', actionMode: 'READ_ONLY' }]);
  await addAgent(db, 'pmfinds', [{ id: 'searchCustomerContract' }]);
  for (const login of ['pmworks', 'pmreads', 'pmfinds']) agents[login] = (await portal.logIn(login)).token;
  await db
    .insertInto('product')
    .values({
      ...{ code: freeProduct, product_type: 'SIMPLE', label: 'Libre', description: '', energy: 'EL' },
      ...{ is_default: false, rate_option: 'TOTAL_HOUR', billing_mode: 'CYCLICAL_BILLING', position: 98 },
      ...{ sold_from: '2020-01-01', free_payment_modes: ['bankTransfer', 'check'] },
    })
    .execute();
});
beforeEach(async () => {
  customer = `PM${++drawn}`;
  contract = `C${customer}`;
  await addCustomer(database.db, customer);
  await addContract(database.db, customer, contract);
  ({ token } = await portal.logIn(customer));
});
afterAll(async () => {
  await portal.app.close();
  await database.drop();
});

const modes = () => portal.call('/getPaymentModes', { contractNbr: contract }, token);
const asked = (paymentMode: AskedPaymentMode, over = {}) => ({
  ...{ mode: 'PAYMENT_MODE' as const, contractNbr: contract, paymentMode },
  ...over,
});
const ask = (paymentMode: AskedPaymentMode, over = {}) =>
  portal.call('/updateBillingData', asked(paymentMode, over), token);
const billing = async () => {
  const { contract: found } = await portal.call(
    '/getContract',
    { customerNbr: customer, contractNbr: contract },
    token,
  );
  return found.finance;
};
const setMode = (payment_mode: PaymentMode) =>
  database.db
    .updateTable('contract_billing')
    .set({ payment_mode, ...(payment_mode !== 'directDebit' && { rum_code: null }) })
    .where('customer_number', '=', customer)
    .execute();
const free = () =>
  database.db
    .updateTable('contract')
    .set({ product_code: freeProduct, billing_mode: 'CYCLICAL_BILLING' })
    .where('customer_number', '=', customer)
    .execute();
const request = async (login = 'pmworks') => {
  const { waiting } = await modes();
  const one = { customerNbr: customer, eventNbr: waiting?.eventNbr ?? '' };
  return (await portal.call('/getRequest', one, agents[login])).request;
};
const applied = async (version?: number, login = 'pmworks') =>
  appliedTo((await modes()).waiting?.eventNbr ?? '', version, login);
const appliedTo = (eventNbr: string, version = 1, login = 'pmworks') =>
  portal.post('/applyPaymentMode', { customerNbr: customer, eventNbr, version }, agents[login]);
const methods = async () =>
  (
    await database.db
      .selectFrom('payment_piece')
      .select('payment_method_code')
      .where('customer_number', '=', customer)
      .where('kind', '=', 'pp')
      .orderBy('due_date')
      .execute()
  ).map((row) => row.payment_method_code);

describe('where the terms do not allow it', () => {
  test('C3 a crafted call changes nothing: it is a request, which an agent works on, acknowledged by mail', async () => {
    expect(await modes()).toEqual({
      ...{ current: 'directDebit', atOnce: [], byRequest: ['bankTransfer', 'check'], waiting: null },
      payTo: {
        ...{ reference: contract, beneficiary: 'Lumenvie', account: testConfig.supplier.account },
        chequeAddress: 'Lumenvie, 12 quai des Lumières, 69002 Lyon',
        supportEmail: testConfig.supportEmail,
      },
    });
    const { event, requested } = await ask('bankTransfer', { message: 'Je change de banque.' });
    expect(requested).toBe(true);
    expect(event).toMatchObject({
      ...{ eventCategory: 'INVOICE_PAYMENT_REFUND', eventSubcategory: 'PAYMENT_MODE_CHANGE' },
      ...{ origin: 'REQUEST', eventStatusCode: 'NEW' },
      message: 'Je souhaite payer ce contrat par virement bancaire.\nJe change de banque.',
    });
    expect((await billing()).paymentMode).toBe('directDebit');
    expect((await modes()).waiting).toMatchObject({
      ...{ eventNbr: event?.eventNbr, paymentMode: 'bankTransfer', askedOn: today() },
      by: expect.any(String),
    });
    expect(await portal.refusal('/updateBillingData', asked('check'), token)).toMatchObject({
      status: 409,
      message: expect.stringContaining(event?.eventNbr ?? '–'),
    });
  });

  test('the agent applies it: mode, instalments, an answer, a trace of before and after, and the mail', async () => {
    const day = today();
    await addInstalments(database.db, customer, contract, [addDays(day, 5), addDays(day, 40)], 5_000);
    await ask('check');
    expect((await request()).paymentMode).toEqual({
      ...{ wished: 'check', current: 'directDebit', appliedAt: null, refusal: null },
    });
    const { version } = await request();
    const done = await applied(version);
    expect(done.json()).toMatchObject({
      request: {
        eventStatusCode: 'CLOSED',
        paymentMode: { wished: 'check', current: 'check', appliedAt: expect.any(String), refusal: null },
        messages: [{ kind: 'ANSWER', author: 'pmworks', text: expect.stringContaining('payé par chèque') }],
      },
    });
    expect(await billing()).toMatchObject({ paymentMode: 'check', rumCode: null });
    expect(await methods()).toEqual(['check', 'check']);
    const { events } = await portal.call(
      '/getEvent',
      { customerNbr: customer, contractNbr: contract },
      token,
    );
    expect(events.map(({ message }) => message)).toContain(
      'Moyen de paiement\u00a0: prélèvement automatique → chèque.',
    );
    const mails = await database.db
      .selectFrom('mail_outbox')
      .select('template')
      .where('about_customer', '=', customer)
      .execute();
    expect(mails.map(({ template }) => template)).toEqual(
      expect.arrayContaining(['request-received', 'request-step']),
    );
    const log = await database.db
      .selectFrom('audit_entry')
      .select('actor')
      .where('customer_number', '=', customer)
      .where('call', '=', '/applyPaymentMode')
      .execute();
    expect(log).toEqual([{ actor: 'pmworks' }]);
    expect((await modes()).waiting).toBeNull();
    // a word of thanks opens the request again, and asks for no change
    const { eventNbr } = done.json().request;
    await portal.call(
      '/replyToRequest',
      { customerNbr: customer, contractNbr: contract, eventNbr, message: 'Merci !' },
      token,
    );
    expect((await modes()).waiting).toBeNull();
  });

  test('C5.4 the answer and its mail say where the money goes, and nothing of the kind for a debit', async () => {
    await ask('bankTransfer');
    const { request: done } = (await applied((await request()).version)).json<{ request: WholeRequest }>();
    const facts = [
      'Bénéficiaire\u00a0: Lumenvie',
      'IBAN\u00a0: FR76 9999 9000 0100 0000 1234 537',
      'BIC\u00a0: LUMVFRPPXXX',
      `Référence à indiquer\u00a0: ${contract}`,
    ];
    expect(done.messages.at(-1)?.text.split('\n').slice(-4)).toEqual(facts);
    const { payload } = await database.db
      .selectFrom('mail_outbox')
      .select('payload')
      .where('about_customer', '=', customer)
      .where('template', '=', 'request-step')
      .executeTakeFirstOrThrow();
    const { text, html } = renderMail('request-step', payload);
    for (const fact of facts) expect(text).toContain(fact);
    expect(html).toContain('FR76 9999 9000 0100 0000 1234 537');
  });

  test('not who only reads, not another right, not twice, not one that was read before it changed', async () => {
    await ask('bankTransfer');
    const { version } = await request();
    expect((await applied(version, 'pmreads')).statusCode).toBe(403);
    expect((await applied(version, 'pmfinds')).statusCode).toBe(403);
    expect((await applied(version + 1)).statusCode).toBe(409);
    const { waiting } = await modes();
    const both = await Promise.all([1, 2].map(() => appliedTo(waiting?.eventNbr ?? '', version)));
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  test('while a card is charged, or once the contract has ended, it is not applied, and the request says why', async () => {
    await ask('bankTransfer');
    await addCardPayment(database.db, key(), `pi_${contract}`);
    const cards = database.db.updateTable('card_payment').where('customer_number', '=', customer);
    await cards.set({ status: 'transmitted' }).execute();
    const { paymentMode, version } = await request();
    expect(paymentMode?.refusal).toContain('paiement par carte');
    expect((await applied(version)).statusCode).toBe(409);
    await cards.set({ status: 'success' }).execute();
    await database.db
      .updateTable('contract')
      .set({ status: 'terminated', termination_date: '2026-01-31' })
      .where('customer_number', '=', customer)
      .execute();
    expect((await request()).paymentMode?.refusal).toContain('pris fin');
    expect((await applied(version)).statusCode).toBe(409);
  });
});

describe('where the terms allow it', () => {
  test('it changes at once, with before and after in the history; an old tab gets 409', async () => {
    await free();
    expect(await modes()).toMatchObject({ atOnce: ['bankTransfer', 'check'], byRequest: [] });
    const { version } = await billing();
    const { event, requested } = await ask('bankTransfer', { version });
    expect(requested).toBe(false);
    expect(event).toMatchObject({
      origin: 'CHANGE',
      message: 'Moyen de paiement\u00a0: prélèvement automatique → virement bancaire.',
    });
    expect(await billing()).toMatchObject({ paymentMode: 'bankTransfer', rumCode: null });
    expect(await portal.refusal('/updateBillingData', asked('check', { version }), token)).toMatchObject({
      status: 409,
    });
  });

  test('back to the debit of every sale: by the mandate in force, else by transfer until one is signed', async () => {
    const day = today();
    await addInstalments(database.db, customer, contract, [addDays(day, 40)], 5_000);
    await setMode('check');
    await database.db
      .updateTable('payment_piece')
      .set({ payment_method_code: 'check', payment_method_name: 'Chèque' })
      .where('customer_number', '=', customer)
      .execute();
    await ask('directDebit');
    expect(await billing()).toMatchObject({ paymentMode: 'directDebit', rumCode: expect.any(String) });
    expect(await methods()).toEqual(['sdd']);
    await setMode('check');
    await database.db
      .updateTable('mandate')
      .set({ revoked_at: new Date() })
      .where('customer_number', '=', customer)
      .execute();
    await ask('directDebit');
    expect(await billing()).toMatchObject({ paymentMode: 'directDebit', rumCode: null });
    expect(await methods()).toEqual(['transfer']);
  });

  test('the mode in force, a contract that has ended, and another customer’s are refused', async () => {
    expect(await portal.refusal('/updateBillingData', asked('directDebit'), token)).toMatchObject({
      status: 409,
      message: expect.stringContaining('déjà payé'),
    });
    expect(
      await portal.refusal('/updateBillingData', asked('energyCheck' as AskedPaymentMode), token),
    ).toMatchObject({ status: 400 });
    const other = `${customer}X`;
    await addCustomer(database.db, other);
    await addContract(database.db, other, `C${other}`);
    expect(
      await portal.refusal('/updateBillingData', asked('check', { contractNbr: `C${other}` }), token),
    ).toMatchObject({ status: 403 });
    await database.db
      .updateTable('contract')
      .set({ status: 'terminated', termination_date: '2026-01-31' })
      .where('customer_number', '=', customer)
      .execute();
    expect(await modes()).toMatchObject({ atOnce: [], byRequest: [] });
    expect(await portal.refusal('/updateBillingData', asked('check'), token)).toMatchObject({ status: 409 });
  });
});

test('an agent does not apply a debit without a mandate: they cannot sign it', async () => {
  await setMode('check');
  await database.db
    .updateTable('mandate')
    .set({ revoked_at: new Date() })
    .where('customer_number', '=', customer)
    .execute();
  const event_number = `D-${uuidv7().slice(-10)}`;
  await database.db
    .insertInto('customer_request')
    .values({
      ...{ ...key(), event_number, category: 'INVOICE_PAYMENT_REFUND', subcategory: 'PAYMENT_MODE_CHANGE' },
      ...{ reference_date: today(), status: 'NEW', message: 'Par prélèvement', channel: 'WEB' },
      ...{ contract_channel: 'WEB', created_by: customer, wished_payment_mode: 'directDebit' },
    })
    .execute();
  const { paymentMode, version } = await request();
  expect(paymentMode?.refusal).toContain('mandat');
  expect((await applied(version)).json()).toMatchObject({ code: 'CONFLICT', message: paymentMode?.refusal });
  expect((await billing()).paymentMode).toBe('check');
});
