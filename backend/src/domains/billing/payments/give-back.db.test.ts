import { openCardPayer, testCard, type CardPayer } from '../../../../testing/card-payer';
import { openCaseEnvironment, type CaseEnvironment } from '../../../../testing/case-environment';
import { cents, openFirstPayment, type FirstPayment } from '../../../../testing/first-payment';
import { addAgent } from '../../../../testing/fixtures/people';
import { testConfig } from '../../../../testing/test-app';
import type { Platform } from '../../../platform/http/define-call';
import { sendCardRefunds } from '../card-payments/card-refunds.service';
import { refundOutcome } from './give-back.service';

let environment: CaseEnvironment;
let payer: CardPayer;
beforeAll(async () => {
  environment = await openCaseEnvironment();
  payer = await openCardPayer(environment.portal, environment.database.db);
  await addAgent(environment.database.db, 'keeper', [{ id: 'searchCustomerContract' }]);
});
afterAll(() => environment.close());

/** A signed case whose first payment was made by that card. */
async function paidCase(card: string = testCard.plain): Promise<FirstPayment> {
  const paid = await openFirstPayment(environment);
  await payer.confirm(paid.payment, card);
  await payer.deliver();
  expect(await paid.status()).toBe('FINALIZED');
  return paid;
}

async function asKeeper(customerNumber: string): Promise<string> {
  const { token } = await environment.portal.logIn('keeper');
  const who = { customerNbr: customerNumber, reason: 'Le client renonce au téléphone' };
  await environment.portal.call('/elevateSupport', who, token);
  return token;
}

const contractOf = async (customerNumber: string) =>
  (
    await environment.database.db
      .selectFrom('contract')
      .select('contract_number')
      .where('customer_number', '=', customerNumber)
      .executeTakeFirstOrThrow()
  ).contract_number;

async function withdraw({ customerNumber }: FirstPayment, contract?: string) {
  const token = await asKeeper(customerNumber);
  const contractNbr = contract ?? (await contractOf(customerNumber));
  return environment.portal.call('/withdrawContract', { customerNbr: customerNumber, contractNbr }, token);
}

/** Pieces that give money back, and the balance that the customer sees. */
async function moneyOf({ customerNumber }: FirstPayment) {
  const { db } = environment.database;
  const outbound = await db
    .selectFrom('payment_piece')
    .select(['status', 'amount_cents', 'residual_cents', 'payment_method_code'])
    .where('customer_number', '=', customerNumber)
    .where('payment_type', '=', 'outbound')
    .execute();
  const refunds = await db
    .selectFrom('card_refund')
    .select(['status', 'amount_cents'])
    .where('customer_number', '=', customerNumber)
    .execute();
  const { sum } = await db
    .selectFrom('payment_piece')
    .select((eb) => eb.fn.sum<number>('residual_cents').as('sum'))
    .where('customer_number', '=', customerNumber)
    .executeTakeFirstOrThrow();
  return { outbound, refunds, balance: Number(sum) };
}

const refundedAtProvider = async ({ payment }: FirstPayment) =>
  (
    await environment.database.db
      .selectFrom('sandbox_card_payment')
      .select('refunded_cents')
      .where('id', '=', payment.reference)
      .executeTakeFirstOrThrow()
  ).refunded_cents;

const mailsOf = async ({ customerNumber }: FirstPayment, template: string) => {
  const { db } = environment.database;
  const { email } = await db
    .selectFrom('customer')
    .select('email')
    .where('customer_number', '=', customerNumber)
    .executeTakeFirstOrThrow();
  const mails = db.selectFrom('mail_outbox').select('payload').where('template', '=', template);
  return mails.where('recipient', '=', email).execute();
};

const erasure = async ({ customerNumber }: FirstPayment) =>
  environment.portal.post(
    '/eraseCustomer',
    { customerNbr: customerNumber, motive: 'WRITTEN_REQUEST' },
    await asKeeper(customerNumber),
  );

/** A process of the portal with another card provider, whose clock is an hour ahead. */
const platformWith = (cards: Partial<Platform['providers']['cards']>): Platform => ({
  db: environment.database.db,
  config: testConfig,
  clock: () => new Date(environment.portal.clock().getTime() + 3_600_000),
  providers: { ...environment.providers, cards: { ...environment.providers.cards, ...cards } },
});
const round = async (cards: Partial<Platform['providers']['cards']> = {}) => {
  const failures: unknown[] = [];
  await sendCardRefunds(platformWith(cards), refundOutcome, (error) => failures.push(error));
  return failures.length;
};

test('B7.4 a withdrawal refunds the card that paid, once, and the customer gets a mail', async () => {
  const paid = await paidCase();
  const amount_cents = cents(paid.payment.amount);
  await withdraw(paid);
  const settled = {
    outbound: [{ status: 'posted', amount_cents, residual_cents: 0, payment_method_code: 'card' }],
    refunds: [{ status: 'succeeded', amount_cents }],
    balance: 0,
  };
  expect(await moneyOf(paid)).toEqual(settled);
  expect(await refundedAtProvider(paid)).toBe(amount_cents);
  // The provider's own word of it is no news: nothing is owed again.
  await payer.deliver();
  await round();
  expect(await moneyOf(paid)).toEqual(settled);
  expect((await paid.row()).status).toBe('success');
  expect(await mailsOf(paid, 'card-payment-refunded')).toHaveLength(1);
});

test('B7.4 a first payment that is made is confirmed to its customer by mail, once', async () => {
  const paid = await paidCase();
  await payer.deliver();
  const mails = await mailsOf(paid, 'first-payment-received');
  const ofCase = mails.filter(
    ({ payload }) => (payload as { orderReference: string }).orderReference === paid.orderNumber,
  );
  expect(ofCase).toHaveLength(1);
});

test('B7.4 while the provider does not answer, the refund is owed and the customer cannot be erased; then it is paid once, and they can', async () => {
  const paid = await paidCase();
  const amount_cents = cents(paid.payment.amount);
  const { refundPayment } = environment.providers.cards;
  const silent = () => Promise.reject(new Error('socket hang up'));
  environment.providers.cards.refundPayment = silent;
  await withdraw(paid);
  environment.providers.cards.refundPayment = refundPayment;
  expect(await moneyOf(paid)).toMatchObject({ balance: -amount_cents, refunds: [{ status: 'asked' }] });
  const refused = await erasure(paid);
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({ message: expect.stringContaining('à ce client') });
  // The answer of the first try is lost after the money went: the second finds that refund.
  const lost = async (request: Parameters<typeof refundPayment>[0]) => {
    await refundPayment(request);
    throw new Error('killed');
  };
  expect(await round({ refundPayment: lost })).toBe(1);
  await environment.database.db
    .updateTable('card_refund')
    .set({ recheck_at: environment.portal.clock() })
    .where('status', '=', 'asked')
    .execute();
  await Promise.all([round(), round()]);
  expect(await refundedAtProvider(paid)).toBe(amount_cents);
  expect(await moneyOf(paid)).toMatchObject({ balance: 0, refunds: [{ status: 'succeeded' }] });
  expect((await erasure(paid)).statusCode).toBe(200);
});

test('B7.4 a refund that the bank returns stays owed, by transfer, with the status for manual handling', async () => {
  const paid = await paidCase('4000000000005126');
  const amount_cents = cents(paid.payment.amount);
  await withdraw(paid);
  await payer.deliver();
  const owed = {
    outbound: [
      {
        status: 'manualOperationNecessary',
        amount_cents,
        residual_cents: -amount_cents,
        payment_method_code: 'transfer',
      },
    ],
    refunds: [{ status: 'failed', amount_cents }],
    balance: -amount_cents,
  };
  expect(await moneyOf(paid)).toEqual(owed);
  await environment.database.db.updateTable('sandbox_card_event').set({ delivered_at: null }).execute();
  await payer.deliver();
  expect(await moneyOf(paid)).toEqual(owed);
});

test('B7.4 a slow refund is owed until its event, or a scheduled check, reports that it is made', async () => {
  const [notified, asked] = [await paidCase('4000000000007726'), await paidCase('4000000000007726')];
  await withdraw(notified);
  expect(await moneyOf(notified)).toMatchObject({
    refunds: [{ status: 'pending' }],
    balance: -cents(notified.payment.amount),
  });
  await payer.deliver();
  expect(await moneyOf(notified)).toMatchObject({ refunds: [{ status: 'succeeded' }], balance: 0 });
  await withdraw(asked);
  await round();
  expect(await moneyOf(asked)).toMatchObject({ refunds: [{ status: 'succeeded' }], balance: 0 });
});

test('B7.4 a refund made at the provider before ours is neither owed twice nor sent twice', async () => {
  const paid = await paidCase();
  const { refundPayment } = environment.providers.cards;
  environment.providers.cards.refundPayment = () => Promise.reject(new Error('socket hang up'));
  await withdraw(paid);
  environment.providers.cards.refundPayment = refundPayment;
  expect((await payer.refund(paid.payment)).statusCode).toBe(200);
  await payer.deliver();
  await round();
  expect(await moneyOf(paid)).toMatchObject({ balance: 0, refunds: [{ status: 'succeeded' }] });
  expect(await refundedAtProvider(paid)).toBe(cents(paid.payment.amount));
});

test('B7.4 a card that is charged at the moment of the withdrawal is refunded', async () => {
  const unpaid = await openFirstPayment(environment);
  await payer.confirm(unpaid.payment);
  await withdraw(unpaid);
  await payer.deliver();
  await round();
  expect(await moneyOf(unpaid)).toMatchObject({ balance: 0, refunds: [{ status: 'succeeded' }] });
  expect(await refundedAtProvider(unpaid)).toBe(cents(unpaid.payment.amount));
});

test('B7.4 a case no longer paid by card shows it, and requires no payment', async () => {
  const { token } = await environment.portal.logIn('signer');
  const order = environment.draft();
  order.contracts[0]!.firstPaymentCB = true;
  const { orderNumber, validation } = await environment.sign(order, token);
  await environment.decide(validation!.iframe, 'signed');
  expect(await environment.portal.call('/getOrderStatus', { orderNumber }, token)).toMatchObject({
    firstPaymentCBStatus: 'PENDING',
  });
  const { customer_number } = await environment.database.db
    .selectFrom('subscription_order')
    .select('customer_number')
    .where('order_reference', '=', orderNumber)
    .executeTakeFirstOrThrow();
  await withdraw({ customerNumber: customer_number! } as FirstPayment);
  expect(await environment.portal.call('/getOrderStatus', { orderNumber }, token)).toMatchObject({
    orderStatus: 'FINALIZED',
    firstPaymentCBStatus: 'CANCELED',
  });
  for (const mode of ['EMAIL', 'PAYMENT'] as const) {
    expect(
      await environment.portal.refusal('/retryFirstPayment', { mode, orderNumber }, token),
    ).toMatchObject({
      status: 409,
      message: expect.stringContaining('rien ne sera débité'),
    });
  }
});
