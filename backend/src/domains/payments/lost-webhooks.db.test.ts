import { v7 as uuidv7 } from 'uuid';
import { openCardPayer, testCard, type CardPayer } from '../../../testing/card-payer';
import { openCaseDesk, type CaseDesk } from '../../../testing/case-desk';
import { addAgent } from '../../../testing/fixtures/people';
import { testConfig } from '../../../testing/test-app';
import { systemClock } from '../../platform/clock';
import type { Platform } from '../../platform/http/define-call';
import { addEvent } from '../../providers/stripe/sandbox/sandbox-events';
import { recheckCardPayments } from '../card-payments/card-payments.service';
import { cardPaymentOutcome } from './payment-outcome';

let desk: CaseDesk;
let payer: CardPayer;
beforeAll(async () => {
  desk = await openCaseDesk();
  payer = await openCardPayer(desk.portal, desk.database.db);
  await addAgent(desk.database.db, 'keeper', [{ id: 'searchCustomerContract' }]);
}, 60_000);
afterAll(() => desk.close());

const minutes = (count: number): (() => Date) => {
  return () => new Date(desk.portal.clock().getTime() + count * 60_000);
};
/** A round of a process whose clock is that far ahead of the portal's; its errors are its test's. */
const round = (aheadMinutes: number, providers = desk.providers) => {
  const platform: Platform = {
    db: desk.database.db,
    config: testConfig,
    clock: minutes(aheadMinutes),
    providers,
  };
  const errors: unknown[] = [];
  return recheckCardPayments(platform, cardPaymentOutcome, (error) => errors.push(error)).then(() => errors);
};

/** A signed case whose payer has the card form open. */
async function openPayment() {
  const { token } = await desk.portal.logIn('seller');
  const order = desk.draft();
  order.contracts[0]!.firstPaymentCB = true;
  const { orderNumber, validation } = await desk.sign(order, token);
  await desk.decide(validation!.iframe, 'signed');
  await desk.portal.call('/getOrderStatus', { orderNumber }, token);
  const wish = { mode: 'FIRST_PAYMENT' as const, order: { orderReference: orderNumber } };
  const payment = await desk.portal.call('/paymentCB', wish, token);
  const { db } = desk.database;
  const caseOf = () =>
    db
      .selectFrom('subscription_order')
      .select(['first_payment_cb_status as status', 'customer_number'])
      .where('order_reference', '=', orderNumber)
      .executeTakeFirstOrThrow();
  const { customer_number } = await caseOf();
  return {
    orderNumber,
    wish,
    payment,
    customerNumber: customer_number!,
    status: async () => (await caseOf()).status,
    row: () =>
      db
        .selectFrom('order_payment')
        .select(['status', 'recheck_at'])
        .where('order_reference', '=', orderNumber)
        .executeTakeFirstOrThrow(),
    /** What the card paid, or was to pay. */
    pieces: () =>
      db
        .selectFrom('payment_piece')
        .select(['status', 'settlement', 'amount_cents', 'residual_cents'])
        .where('customer_number', '=', customer_number)
        .where('payment_method_code', '=', 'card')
        .execute(),
  };
}
const cents = (euros: number) => Math.round(euros * 100);
const forget = () => desk.database.db.deleteFrom('sandbox_card_event').execute();

test('S4 paid, and everything lost after: no answer, no webhook, nobody who asks. A round settles it, once', async () => {
  const unpaid = await openPayment();
  await payer.confirm(unpaid.payment);
  await forget();
  expect(await unpaid.status()).toBe('PENDING');
  await round(9);
  expect(await unpaid.status()).toBe('PENDING');
  await Promise.all([round(11), round(11)]);
  expect(await unpaid.status()).toBe('FINALIZED');
  const amount_cents = cents(unpaid.payment.amount);
  const paid = { status: 'reconciled', settlement: 'settled', amount_cents, residual_cents: 0 };
  expect(await unpaid.pieces()).toEqual([paid]);
  expect(await unpaid.row()).toEqual({ status: 'success', recheck_at: null });
  await round(60);
  expect(await unpaid.pieces()).toEqual([paid]);
});

test('S4 the webhook that comes after a round settled it changes nothing, and after the webhook nothing is asked', async () => {
  const [late, usual] = [await openPayment(), await openPayment()];
  await payer.confirm(late.payment);
  await round(11);
  expect(await late.status()).toBe('FINALIZED');
  await payer.confirm(usual.payment);
  expect(await payer.deliver()).toBe(2);
  for (const { pieces, row, status } of [late, usual]) {
    expect([await status(), (await pieces()).length]).toEqual(['FINALIZED', 1]);
    expect((await row()).recheck_at).toBeNull();
  }
});

test('S4 a payment that nobody makes is asked about ever more rarely, then no more; a silent provider costs one turn', async () => {
  const unpaid = await openPayment();
  const silent = {
    ...desk.providers,
    cards: { ...desk.providers.cards, retrievePayment: () => Promise.reject(new Error('socket hang up')) },
  };
  expect(await round(11, silent)).toHaveLength(1);
  const waits = (await unpaid.row()).recheck_at!.getTime() - minutes(11)().getTime();
  expect(waits).toBeGreaterThan(9 * 60_000);
  await round(25);
  expect((await unpaid.row()).recheck_at).not.toBeNull();
  await round(8 * 24 * 60);
  expect(await unpaid.row()).toEqual({ status: 'initialized', recheck_at: null });
  // Who comes back after all finds it, and the webhook tells.
  await payer.confirm(unpaid.payment);
  await payer.deliver();
  expect(await unpaid.status()).toBe('FINALIZED');
});

test('S4 refunded late, told twice: what it paid is owed again, once; the case goes on', async () => {
  const paid = await openPayment();
  await payer.confirm(paid.payment);
  await payer.deliver();
  expect((await payer.refund(paid.payment)).statusCode).toBe(200);
  await payer.deliver();
  await desk.database.db.updateTable('sandbox_card_event').set({ delivered_at: null }).execute();
  await payer.deliver();
  const amount_cents = cents(paid.payment.amount);
  expect(await paid.pieces()).toEqual([
    {
      status: 'reconciled-cancellation',
      settlement: 'incident',
      amount_cents,
      residual_cents: amount_cents,
    },
  ]);
  expect(await paid.status()).toBe('FINALIZED');
  expect((await paid.row()).status).toBe('disputed');
});

test('S4 the refund is told before the payment is: both are taken in, in their order', async () => {
  await forget();
  const unpaid = await openPayment();
  await payer.confirm(unpaid.payment);
  const { db } = desk.database;
  const told = await db.selectFrom('sandbox_card_event').selectAll().executeTakeFirstOrThrow();
  await forget();
  await payer.refund(unpaid.payment);
  expect(await payer.deliver()).toBe(1);
  await db.insertInto('sandbox_card_event').values(told).execute();
  expect(await payer.deliver()).toBe(1);
  expect((await unpaid.row()).status).toBe('disputed');
  expect((await unpaid.pieces()).map(({ status }) => status)).toEqual(['reconciled-cancellation']);
});

test('S4 events of a payment that is not ours are taken, remembered and change nothing', async () => {
  await forget();
  const { db } = desk.database;
  const before = await db.selectFrom('order_payment').selectAll().execute();
  const intent = {
    id: 'pi_elsewhere',
    object: 'payment_intent',
    status: 'succeeded',
    amount: 100,
    amount_received: 100,
    last_payment_error: null,
    metadata: { shop: uuidv7() },
  };
  await addEvent(db, systemClock, 'payment_intent.succeeded', intent);
  await addEvent(db, systemClock, 'customer.created', { id: 'cus_1', object: 'customer' });
  await payer.deliver();
  const left = await db.selectFrom('sandbox_card_event').select('delivered_at').execute();
  expect(left.every(({ delivered_at }) => delivered_at !== null)).toBe(true);
  expect(await db.selectFrom('order_payment').selectAll().execute()).toEqual(before);
});

describe('B7.4 a contract withdrawn from before its first payment', () => {
  /** The customer withdraws, as the space of the customer does. */
  const withdraw = async (customerNumber: string) => {
    const { db } = desk.database;
    const { contract_number } = await db
      .selectFrom('contract')
      .select('contract_number')
      .where('customer_number', '=', customerNumber)
      .executeTakeFirstOrThrow();
    const { token } = await desk.portal.logIn('keeper');
    const who = { customerNbr: customerNumber };
    await desk.portal.call('/elevateSupport', { ...who, reason: 'Le client renonce au téléphone' }, token);
    return desk.portal.call('/withdrawContract', { ...who, contractNbr: contract_number }, token);
  };

  test('is charged to no card: the one under way is called off, and the mailed link says why', async () => {
    const unpaid = await openPayment();
    await withdraw(unpaid.customerNumber);
    expect((await payer.confirm(unpaid.payment)).statusCode).toBe(400);
    expect(await unpaid.status()).toBe('CANCELED');
    const { token } = await desk.portal.logIn('seller');
    expect(await desk.portal.refusal('/paymentCB', unpaid.wish, token)).toMatchObject({
      status: 409,
      message: expect.stringContaining('rien ne sera débité'),
    });
    const retry = { mode: 'EMAIL', orderNumber: unpaid.orderNumber };
    expect(await desk.portal.refusal('/retryFirstPayment', retry, token)).toMatchObject({ status: 409 });
  });

  test('whose card was charged in that moment: the money is the customer’s, as a credit', async () => {
    const unpaid = await openPayment();
    await payer.confirm(unpaid.payment, testCard.plain);
    await withdraw(unpaid.customerNumber);
    await payer.deliver();
    const amount_cents = cents(unpaid.payment.amount);
    expect(await unpaid.pieces()).toEqual([
      { status: 'reconciled', settlement: null, amount_cents, residual_cents: -amount_cents },
    ]);
    expect((await unpaid.row()).status).toBe('detectedAnomaly');
  });
});

describe('B7.4 the mailed link of a first payment', () => {
  const linkOf = async (orderNumber: string) => {
    const { token } = await desk.portal.logIn('seller');
    await desk.portal.call('/retryFirstPayment', { mode: 'EMAIL', orderNumber }, token);
    const { payload } = await desk.database.db
      .selectFrom('mail_outbox')
      .select('payload')
      .where('template', '=', 'first-payment-link')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    return new URL((payload as { link: string }).link).searchParams.get('link')!;
  };
  const pay = (unpaid: Awaited<ReturnType<typeof openPayment>>, link: string) =>
    desk.portal.post('/paymentCB', { ...unpaid.wish, link });
  const look = async ({ orderNumber }: { orderNumber: string }, link: string) =>
    (await desk.portal.post('/getOrderStatus', { orderNumber, link })).statusCode;

  test('pays for four days to the second, then opens nothing', async () => {
    const unpaid = await openPayment();
    const link = await linkOf(unpaid.orderNumber);
    desk.portal.wait(4 * 86_400 - 60);
    expect([(await pay(unpaid, link)).statusCode, await look(unpaid, link)]).toEqual([200, 200]);
    desk.portal.wait(61);
    expect([(await pay(unpaid, link)).statusCode, await look(unpaid, link)]).toEqual([403, 403]);
  });

  test('once paid it shows so and charges nothing again', async () => {
    const unpaid = await openPayment();
    const link = await linkOf(unpaid.orderNumber);
    await payer.confirm(unpaid.payment);
    const shown = await desk.portal.post('/getOrderStatus', { orderNumber: unpaid.orderNumber, link });
    expect(shown.json()).toMatchObject({ firstPaymentCBStatus: 'FINALIZED' });
    expect((await pay(unpaid, link)).statusCode).toBe(409);
    expect(await unpaid.pieces()).toHaveLength(1);
  });

  test('neither saves nor signs the case, nor is it the link of another', async () => {
    const [mine, other] = [await openPayment(), await openPayment()];
    const link = await linkOf(mine.orderNumber);
    expect((await pay(other, link)).statusCode).toBe(403);
    const order = { ...desk.draft(), orderReference: mine.orderNumber, version: 1 };
    for (const path of ['/saveOrder', '/signOrder'] as const) {
      expect((await desk.portal.post(path, { order, link })).statusCode).toBe(403);
    }
  });
});

test('B7.1 the link of a saved case signs it, pays it, and is over after four days though it is signed', async () => {
  const { token } = await desk.portal.logIn('seller');
  const order = desk.draft();
  order.contracts[0]!.firstPaymentCB = true;
  order.customer.contact.email = 'lien.case@example.fr';
  const saved = await desk.portal.call('/saveOrder', { order, savingMode: 'EMAIL' }, token);
  const { orderNumber: orderReference, version } = saved;
  const mail = await desk.database.db
    .selectFrom('mail_outbox')
    .select('payload')
    .where('template', '=', 'subscription-link')
    .where('recipient', '=', order.customer.contact.email)
    .executeTakeFirstOrThrow();
  const link = new URL((mail.payload as { link: string }).link).searchParams.get('link')!;
  const mine = { ...order, orderReference, version };
  const signing = await desk.portal.call('/signOrder', { order: mine, link });
  await desk.decide(signing.validation!.iframe, 'signed');
  const status = () => desk.portal.post('/getOrderStatus', { orderNumber: orderReference, link });
  expect((await status()).json()).toMatchObject({
    orderStatus: 'FINALIZED',
    firstPaymentCBStatus: 'PENDING',
  });
  const wish = { mode: 'FIRST_PAYMENT', order: { orderReference }, link };
  expect((await desk.portal.post('/paymentCB', wish)).statusCode).toBe(200);
  desk.portal.wait(4 * 86_400 + 1);
  expect([(await status()).statusCode, (await desk.portal.post('/paymentCB', wish)).statusCode]).toEqual([
    403, 403,
  ]);
});
