import { FakeCards } from '../../../../testing/fake-cards';
import { addContract } from '../../../../testing/fixtures/contracts';
import { addUnpaidInvoice, addUnpaidOrder } from '../../../../testing/fixtures/payments';
import { addAdministrator, addAgent, addCustomer } from '../../../../testing/fixtures/people';
import { createTestApp, type TestApp } from '../../../../testing/test-app';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database';
import { mailedLink } from '../../../../testing/mailed-link';

let database: TestDatabase;
let portal: TestApp;
let cards: FakeCards;
const tokens: Record<string, string> = {};
let drawn = 0;
let orderReference: string;

beforeAll(async () => {
  database = await createTestDatabase();
  cards = new FakeCards();
  portal = await createTestApp(database.db, {}, { cards });
  const { db } = database;
  await addAdministrator(db, 'tseller');
  await addAgent(db, 'tother', [{ id: 'createCase', mode: 'LIMITED' }]);
  await addAgent(db, 'tsearch', [{ id: 'searchCustomerContract' }]);
  await addCustomer(db, 'T830');
  await addContract(db, 'T830', 'CT830');
  for (const login of ['tseller', 'tother', 'tsearch', 'T830']) {
    tokens[login] = (await portal.logIn(login)).token;
  }
});
beforeEach(async () => {
  orderReference = `A-T830-${++drawn}`;
  await addUnpaidOrder(database.db, { orderReference, createdBy: 'tseller' });
});
afterAll(async () => {
  await portal.app.close();
  await database.drop();
});

const pay = (more: object = {}, token = tokens.tseller) =>
  portal.call('/paymentCB', { order: { orderReference }, ...more }, token);
const refused = (more: object = {}, token = tokens.tseller) =>
  portal.refusal('/paymentCB', { order: { orderReference }, ...more }, token);
const retry = (mode: 'EMAIL' | 'PAYMENT', more: object = { orderNumber: orderReference }) =>
  portal.call('/retryFirstPayment', { mode, ...more }, tokens.tseller);
const send = (reference: string) =>
  portal.app.inject({
    method: 'POST',
    url: '/api/webhooks/stripe',
    headers: { 'content-type': 'application/json', 'stripe-signature': 'signed' },
    payload: JSON.stringify(cards.eventOf(reference)),
  });
const statusOf = async () =>
  (
    await database.db
      .selectFrom('subscription_order')
      .select('first_payment_cb_status')
      .where('order_reference', '=', orderReference)
      .executeTakeFirstOrThrow()
  ).first_payment_cb_status;
const linkIn = async () => {
  const { payload, recipient } = await database.db
    .selectFrom('mail_outbox')
    .select(['payload', 'recipient'])
    .where('template', '=', 'first-payment-link')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const url = new URL((payload as { link: string }).link);
  return { url, recipient, payload, link: mailedLink(url.href) };
};

describe('B7.3 the first payment of a signed case', () => {
  test('is of the prices of the case, whatever the request says, and one for simultaneous calls', async () => {
    const more = { channel: 'WEB', seller: 'LUMENVIE', order: { orderReference, amount: 1, prices: 'free' } };
    const answers = await Promise.all([pay(more), pay(more), pay()]);
    expect(new Set(answers.map(({ reference }) => reference)).size).toBe(1);
    expect(answers[0]).toMatchObject({ amount: 64, billName: 'Zoé D’Aubigné', status: 'initialized' });
    expect(answers[0]?.instalments).toEqual([
      { energy: 'EL', amount: 64, months: 2, monthlyAmount: 32, nextDebit: null },
    ]);
  });

  test('with another amount than was shown charges nothing', async () => {
    expect(await refused({ amount: 10 })).toMatchObject({ status: 409, code: 'CONFLICT' });
  });

  test('once paid, the case is updated once, and nothing is due any more', async () => {
    const { reference } = await pay();
    cards.set(reference, { status: 'succeeded' });
    await Promise.all([send(reference), send(reference)]);
    expect(await statusOf()).toBe('FINALIZED');
    expect(await refused()).toMatchObject({ status: 409, code: 'CONFLICT' });
  });

  test('/getOrderStatus asks the provider, so that a lost webhook delays nobody', async () => {
    const { reference } = await pay();
    cards.set(reference, { status: 'succeeded' });
    const status = await portal.call('/getOrderStatus', { orderNumber: orderReference }, tokens.tseller);
    expect(status).toMatchObject({ orderStatus: 'FINALIZED', firstPaymentCBStatus: 'FINALIZED' });
    expect(await statusOf()).toBe('FINALIZED');
  });

  test('refused, the case is in failure; the next try is the same payment, which may succeed', async () => {
    const { reference } = await pay();
    cards.set(reference, { status: 'failed', failureMessage: 'Votre carte a été refusée.' });
    await send(reference);
    expect(await statusOf()).toBe('IN_FAILURE');
    expect((await pay()).reference).toBe(reference);
    // the card can be tried again, so the case shows that the payment is awaited
    expect(await statusOf()).toBe('PENDING');
    cards.set(reference, { status: 'succeeded' });
    await send(reference);
    expect(await statusOf()).toBe('FINALIZED');
  });

  test.each([
    ['at once', []],
    ['after 3-D Secure', ['toConfirm', 'processing']],
    ['in 3-D Secure', ['toConfirm']],
  ] as const)('a second card that is refused %s puts the case back in failure', async (_way, steps) => {
    const { reference } = await pay();
    const refusal = { status: 'failed', failureMessage: 'Votre carte a été refusée.' } as const;
    cards.set(reference, refusal);
    await send(reference);
    await pay();
    for (const status of steps) {
      cards.set(reference, { status, failureMessage: null });
      await send(reference);
      expect(await statusOf()).toBe('PENDING');
    }
    cards.set(reference, refusal);
    await send(reference);
    expect(await statusOf()).toBe('IN_FAILURE');
    await pay();
    expect(await statusOf()).toBe('PENDING');
    cards.set(reference, { status: 'succeeded' });
    await send(reference);
    expect(await statusOf()).toBe('FINALIZED');
  });

  test('an answer about the card before does not close the case while another is being typed', async () => {
    const { reference } = await pay();
    cards.set(reference, { status: 'failed', failureMessage: 'Votre carte a été refusée.' });
    await send(reference);
    await pay();
    const status = await portal.call('/getOrderStatus', { orderNumber: orderReference }, tokens.tseller);
    expect(status).toMatchObject({ firstPaymentCBStatus: 'PENDING' });
    expect(await statusOf()).toBe('PENDING');
  });

  test('of another amount than requested, or for a case that awaits none, settles nothing', async () => {
    const { reference } = await pay();
    cards.set(reference, { status: 'succeeded', amountCents: 6_399 });
    await send(reference);
    expect(await statusOf()).toBe('IN_FAILURE');
    const rows = database.db.selectFrom('order_payment').select('status');
    expect(await rows.where('order_reference', '=', orderReference).execute()).toEqual([
      { status: 'detectedAnomaly' },
    ]);
  });

  test('of a case that awaits none any more is an anomaly', async () => {
    const { reference } = await pay();
    await database.db
      .updateTable('subscription_order')
      .set({ first_payment_cb_status: null })
      .where('order_reference', '=', orderReference)
      .execute();
    cards.set(reference, { status: 'succeeded' });
    expect((await send(reference)).statusCode).toBe(200);
    const rows = database.db.selectFrom('order_payment').select('status');
    expect(await rows.where('order_reference', '=', orderReference).execute()).toEqual([
      { status: 'detectedAnomaly' },
    ]);
  });

  test.each([
    ['not signed', { order_status: 'IN_PROGRESS', signing_status: 'WAITING', first_payment_cb_status: null }],
    ['paid', { first_payment_cb_status: 'FINALIZED' }],
    ['not to be paid by card', { first_payment_cb_status: null }],
  ] as const)('of a case that is %s is refused', async (_case, state) => {
    await database.db
      .updateTable('subscription_order')
      .set(state)
      .where('order_reference', '=', orderReference)
      .execute();
    expect(await refused()).toMatchObject({ status: 409, code: 'CONFLICT' });
  });

  test('S2 B7.3 an unknown case is 404; customers, and agents who are no administrators, are refused', async () => {
    expect(await refused({ order: { orderReference: 'A-NONE' } })).toMatchObject({
      status: 404,
      message: 'Cette affaire n’existe pas',
    });
    expect(await refused({}, tokens.tother)).toMatchObject({ status: 403 });
    expect(await refused({}, tokens.tsearch)).toMatchObject({ status: 403 });
    expect(await refused({}, tokens.T830)).toMatchObject({ status: 403 });
    const anonymous = await portal.post('/paymentCB', { order: { orderReference } });
    expect(anonymous.statusCode).toBe(401);
  });
});

describe('B7.4 asking for it again', () => {
  test('by e-mail: the mailed link pays, reads nothing else’s case and changes nothing', async () => {
    expect(await retry('EMAIL')).toEqual({
      code: '200',
      message: `Le lien de paiement est envoyé à client.${orderReference.toLowerCase()}@example.fr.`,
    });
    const { url, recipient, payload, link } = await linkIn();
    expect(recipient).toBe(`client.${orderReference.toLowerCase()}@example.fr`);
    expect(payload).toMatchObject({ amount: '64,00\u00a0€', orderReference, days: 4 });
    expect(`${url.origin}${url.pathname}${url.search}`).toBe('http://portal.test/subscription');
    const answer = await portal.call('/paymentCB', { order: { orderReference }, link });
    expect(answer).toMatchObject({ amount: 64 });
    const other = { order: { orderReference: 'A-T830-1' }, link };
    if (orderReference !== 'A-T830-1') {
      expect((await portal.post('/paymentCB', other)).statusCode).toBe(403);
    }
    const wrong = { order: { orderReference }, link: 'A'.repeat(32) };
    expect((await portal.post('/paymentCB', wrong)).statusCode).toBe(403);
    const status = await portal.post('/getOrderStatus', { orderNumber: orderReference, link });
    expect(status.statusCode).toBe(200);
    const resend = await portal.post('/resendSubscriptionEmail', { orderNumber: orderReference, link });
    expect(resend.statusCode).toBe(403);
  });

  test('a link is kept hashed, ends after 4 days, and gives way to the next', async () => {
    await Promise.all([retry('EMAIL'), retry('EMAIL')]);
    const first = (await linkIn()).link;
    await retry('EMAIL');
    // A double click is one mail, and does not end its own link.
    expect((await linkIn()).link).toBe(first);
    portal.wait(61);
    await retry('EMAIL');
    const second = (await linkIn()).link;
    const open = async (link: string) =>
      (await portal.post('/paymentCB', { order: { orderReference }, link })).statusCode;
    expect([await open(first), await open(second)]).toEqual([403, 200]);
    const stored = await database.db.selectFrom('one_time_code').select('code_hash').execute();
    expect(JSON.stringify(stored)).not.toContain(second);
    await database.db
      .updateTable('one_time_code')
      .set({ expires_at: new Date(Date.now() - 1_000) })
      .where('subject', '=', orderReference)
      .execute();
    expect(await open(second)).toBe(403);
  });

  test('a mailbox is not flooded', async () => {
    for (let count = 0; count < 5; count++) await retry('EMAIL');
    const payload = { mode: 'EMAIL', orderNumber: orderReference };
    expect(await portal.refusal('/retryFirstPayment', payload, tokens.tseller)).toMatchObject({
      status: 429,
      code: 'TOO_MANY_ATTEMPTS',
    });
  });

  test('on the agent’s screen: the payment is open again and the case waits for it', async () => {
    expect(await retry('PAYMENT')).toMatchObject({ code: '200' });
    expect(await statusOf()).toBe('PENDING');
    const entries = await database.db
      .selectFrom('audit_entry')
      .select(['actor', 'detail'])
      .where('call', '=', '/retryFirstPayment')
      .execute();
    expect(entries).toContainEqual({
      actor: 'tseller',
      detail: { order: orderReference, mode: 'PAYMENT' },
    });
  });

  test('while the provider is silent the case stays as it was', async () => {
    cards.down = true;
    const payload = { mode: 'PAYMENT', orderNumber: orderReference };
    const refusal = await portal.refusal('/retryFirstPayment', payload, tokens.tseller);
    cards.down = false;
    expect(refusal).toMatchObject({ status: 502, code: 'NO_RESPONSE_FROM_PARTNER' });
    expect(await statusOf()).toBe('IN_FAILURE');
  });

  test('without a customer or a case, for none, or out of scope, is refused', async () => {
    const ask = (payload: object, token = tokens.tseller) =>
      portal.refusal('/retryFirstPayment', { mode: 'EMAIL', ...payload }, token);
    expect(await ask({})).toMatchObject({ status: 400, code: 'MISSING_PARAMETER' });
    expect(await ask({ customerNbr: 'T999' })).toMatchObject({ status: 404 });
    expect(await ask({ orderNumber: orderReference }, tokens.tother)).toMatchObject({ status: 404 });
    expect(await ask({ orderNumber: orderReference }, tokens.T830)).toMatchObject({ status: 403 });
  });
});

describe('S6 the invoice list', () => {
  const path = '/ws_portal_get_customer_invoice_list/wsportal';
  const rpc = (more: object = {}) => ({
    jsonrpc: '2.0' as const,
    method: 'call',
    id: 7,
    params: { customer_ref: 'T830', contract_ref: 'CT830' },
    ...more,
  });

  test('answers JSON-RPC, and drops the credentials that a browser sends', async () => {
    await addUnpaidInvoice(database.db, { customer_number: 'T830', contract_number: 'CT830' });
    const params = {
      credentials: { login: 'root', password: 'secret' },
      customer_ref: 'T830',
      contract_ref: 'CT830',
    };
    expect(await portal.call(path, rpc({ params }), tokens.T830)).toMatchObject({
      jsonrpc: '2.0',
      id: 7,
      result: {
        invoices: [
          { invoice_number: 'F-CT830', invoice_amount_residual_signed: 120.1, invoice_state: 'notSettled' },
        ],
      },
    });
    expect(portal.logLines.join()).not.toContain('secret');
  });

  test('an unknown method is an error of JSON-RPC; a missing id answers null', async () => {
    const { id: _id, ...noId } = rpc({ method: 'unlink' });
    expect(await portal.call(path, noId, tokens.T830)).toEqual({
      jsonrpc: '2.0',
      id: null,
      error: { code: -32_601, message: 'Méthode inconnue' },
    });
  });

  test('another’s invoices, with whatever credentials, are refused', async () => {
    const params = { credentials: 'root', customer_ref: 'T499', contract_ref: 'CT499' };
    expect(await portal.refusal(path, rpc({ params }), tokens.T830)).toMatchObject({ status: 403 });
  });
});
