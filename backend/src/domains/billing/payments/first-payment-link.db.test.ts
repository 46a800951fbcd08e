import { openCardPayer, type CardPayer } from '../../../../testing/card-payer';
import { openCaseEnvironment, type CaseEnvironment } from '../../../../testing/case-environment';
import { cents, openFirstPayment, type FirstPayment } from '../../../../testing/first-payment';
import { addAgent } from '../../../../testing/fixtures/people';
import { mailedLink } from '../../../../testing/mailed-link';

let environment: CaseEnvironment;
let payer: CardPayer;
beforeAll(async () => {
  environment = await openCaseEnvironment();
  payer = await openCardPayer(environment.portal, environment.database.db);
  await addAgent(environment.database.db, 'keeper', [{ id: 'searchCustomerContract' }]);
});
afterAll(() => environment.close());

const openPayment = () => openFirstPayment(environment);

describe('B7.4 a contract withdrawn from before its first payment', () => {
  /** The customer withdraws, as the space of the customer does. */
  const withdraw = async (customerNumber: string) => {
    const { db } = environment.database;
    const { contract_number } = await db
      .selectFrom('contract')
      .select('contract_number')
      .where('customer_number', '=', customerNumber)
      .executeTakeFirstOrThrow();
    const { token } = await environment.portal.logIn('keeper');
    const who = { customerNbr: customerNumber };
    await environment.portal.call(
      '/elevateSupport',
      { ...who, reason: 'Le client renonce au téléphone' },
      token,
    );
    return environment.portal.call('/withdrawContract', { ...who, contractNbr: contract_number }, token);
  };

  test('is charged to no card: the payment under way is cancelled, and the mailed link says why', async () => {
    const unpaid = await openPayment();
    await withdraw(unpaid.customerNumber);
    expect((await payer.confirm(unpaid.payment)).statusCode).toBe(400);
    expect(await unpaid.status()).toBe('CANCELED');
    const { token } = await environment.portal.logIn('signer');
    expect(await environment.portal.refusal('/paymentCB', unpaid.wish, token)).toMatchObject({
      status: 409,
      message: expect.stringContaining('rien ne sera débité'),
    });
    const retry = { mode: 'EMAIL', orderNumber: unpaid.orderNumber };
    expect(await environment.portal.refusal('/retryFirstPayment', retry, token)).toMatchObject({
      status: 409,
    });
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
    const { token } = await environment.portal.logIn('signer');
    await environment.portal.call('/retryFirstPayment', { mode: 'EMAIL', orderNumber }, token);
    const { payload } = await environment.database.db
      .selectFrom('mail_outbox')
      .select('payload')
      .where('template', '=', 'first-payment-link')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    return mailedLink((payload as { link: string }).link);
  };
  const pay = (unpaid: FirstPayment, link: string) =>
    environment.portal.post('/paymentCB', { ...unpaid.wish, link });
  const look = async ({ orderNumber }: { orderNumber: string }, link: string) =>
    (await environment.portal.post('/getOrderStatus', { orderNumber, link })).statusCode;

  test('pays for four days to the second, then opens nothing', async () => {
    const unpaid = await openPayment();
    const link = await linkOf(unpaid.orderNumber);
    environment.portal.wait(4 * 86_400 - 60);
    expect([(await pay(unpaid, link)).statusCode, await look(unpaid, link)]).toEqual([200, 200]);
    environment.portal.wait(61);
    expect([(await pay(unpaid, link)).statusCode, await look(unpaid, link)]).toEqual([403, 403]);
  });

  test('once paid it shows so and charges nothing again', async () => {
    const unpaid = await openPayment();
    const link = await linkOf(unpaid.orderNumber);
    await payer.confirm(unpaid.payment);
    const shown = await environment.portal.post('/getOrderStatus', { orderNumber: unpaid.orderNumber, link });
    expect(shown.json()).toMatchObject({ firstPaymentCBStatus: 'FINALIZED' });
    expect((await pay(unpaid, link)).statusCode).toBe(409);
    expect(await unpaid.pieces()).toHaveLength(1);
  });

  test('neither saves nor signs the case, nor is it the link of another', async () => {
    const [mine, other] = [await openPayment(), await openPayment()];
    const link = await linkOf(mine.orderNumber);
    expect((await pay(other, link)).statusCode).toBe(403);
    const order = { ...environment.draft(), orderReference: mine.orderNumber, version: 1 };
    for (const path of ['/saveOrder', '/signOrder'] as const) {
      expect((await environment.portal.post(path, { order, link })).statusCode).toBe(403);
    }
  });
});

test('B7.1 the link of a saved case signs it, pays it, and is over after four days though it is signed', async () => {
  const { token } = await environment.portal.logIn('signer');
  const order = environment.draft();
  order.contracts[0]!.firstPaymentCB = true;
  order.customer.contact.email = 'lien.case@example.fr';
  const saved = await environment.portal.call('/saveOrder', { order, savingMode: 'EMAIL' }, token);
  const { orderNumber: orderReference, version } = saved;
  const mail = await environment.database.db
    .selectFrom('mail_outbox')
    .select('payload')
    .where('template', '=', 'subscription-link')
    .where('recipient', '=', order.customer.contact.email)
    .executeTakeFirstOrThrow();
  const link = mailedLink((mail.payload as { link: string }).link);
  const mine = { ...order, orderReference, version };
  const signing = await environment.portal.call('/signOrder', { order: mine, link });
  await environment.decide(signing.validation!.iframe, 'signed');
  const status = () => environment.portal.post('/getOrderStatus', { orderNumber: orderReference, link });
  expect((await status()).json()).toMatchObject({
    orderStatus: 'FINALIZED',
    firstPaymentCBStatus: 'PENDING',
  });
  const wish = { mode: 'FIRST_PAYMENT', order: { orderReference }, link };
  expect((await environment.portal.post('/paymentCB', wish)).statusCode).toBe(200);
  environment.portal.wait(4 * 86_400 + 1);
  expect([
    (await status()).statusCode,
    (await environment.portal.post('/paymentCB', wish)).statusCode,
  ]).toEqual([403, 403]);
});
