import { openCardPayer, type CardPayer } from '../../../../testing/card-payer';
import { openCaseDesk, type CaseDesk } from '../../../../testing/case-desk';
import { cents, openFirstPayment, type FirstPayment } from '../../../../testing/first-payment';
import { addAgent } from '../../../../testing/fixtures/people';
import { mailedLink } from '../../../../testing/mailed-link';

let desk: CaseDesk;
let payer: CardPayer;
beforeAll(async () => {
  desk = await openCaseDesk();
  payer = await openCardPayer(desk.portal, desk.database.db);
  await addAgent(desk.database.db, 'keeper', [{ id: 'searchCustomerContract' }]);
});
afterAll(() => desk.close());

const openPayment = () => openFirstPayment(desk);

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
    const { token } = await desk.portal.logIn('signer');
    expect(await desk.portal.refusal('/paymentCB', unpaid.wish, token)).toMatchObject({
      status: 409,
      message: expect.stringContaining('rien ne sera débité'),
    });
    const retry = { mode: 'EMAIL', orderNumber: unpaid.orderNumber };
    expect(await desk.portal.refusal('/retryFirstPayment', retry, token)).toMatchObject({ status: 409 });
  });

  test('whose card was charged in that moment: the money is the customer’s, and goes back to the card', async () => {
    const unpaid = await openPayment();
    await payer.confirm(unpaid.payment);
    await withdraw(unpaid.customerNumber);
    await payer.deliver();
    const amount_cents = cents(unpaid.payment.amount);
    expect(await unpaid.pieces()).toEqual([
      { status: 'reconciled', settlement: null, amount_cents, residual_cents: 0 },
      // Owed, or given back by a round that came by already.
      {
        status: expect.stringMatching(/^(validated|posted)$/),
        settlement: null,
        amount_cents,
        residual_cents: expect.any(Number),
      },
    ]);
    expect((await unpaid.row()).status).toBe('detectedAnomaly');
  });
});

describe('B7.4 the mailed link of a first payment', () => {
  const linkOf = async (orderNumber: string) => {
    const { token } = await desk.portal.logIn('signer');
    await desk.portal.call('/retryFirstPayment', { mode: 'EMAIL', orderNumber }, token);
    const { payload } = await desk.database.db
      .selectFrom('mail_outbox')
      .select('payload')
      .where('template', '=', 'first-payment-link')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    return mailedLink((payload as { link: string }).link);
  };
  const pay = (unpaid: FirstPayment, link: string) =>
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
  const { token } = await desk.portal.logIn('signer');
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
  const link = mailedLink((mail.payload as { link: string }).link);
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
