import { v7 as uuidv7 } from 'uuid';
import { openCardPayer, type CardPayer } from '../../../../testing/card-payer';
import { openCaseEnvironment, type CaseEnvironment } from '../../../../testing/case-environment';
import { cents, openFirstPayment } from '../../../../testing/first-payment';
import { testConfig } from '../../../../testing/test-app';
import { systemClock } from '../../../platform/clock';
import type { Platform } from '../../../platform/http/define-call';
import { addEvent } from '@portal/sandboxes/cards/sandbox-events';
import { recheckCardPayments } from '../card-payments/follow-payments.service';
import { casePayments } from '../../sales/orders/payment/case-payments.service';
import { cardPaymentOutcome } from './payment-outcome';

let environment: CaseEnvironment;
let payer: CardPayer;
beforeAll(async () => {
  environment = await openCaseEnvironment();
  payer = await openCardPayer(environment.portal, environment.database.db);
});
afterAll(() => environment.close());

const minutes = (count: number): (() => Date) => {
  return () => new Date(environment.portal.clock().getTime() + count * 60_000);
};
/** A round of a process whose clock is that far ahead of the portal's; its errors are its test's. */
const round = (aheadMinutes: number, providers = environment.providers) => {
  const platform: Platform = {
    db: environment.database.db,
    config: testConfig,
    clock: minutes(aheadMinutes),
    providers,
  };
  const errors: unknown[] = [];
  return recheckCardPayments(platform, cardPaymentOutcome(casePayments), (error) => errors.push(error)).then(
    () => errors,
  );
};

const openPayment = () => openFirstPayment(environment);
const forget = () => environment.database.db.deleteFrom('sandbox_card_event').execute();

test('S4 paid, but no answer, no webhook and no status call: a scheduled check settles it, once', async () => {
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

test('S4 a webhook after the check that settled it changes nothing; after a webhook nothing is polled', async () => {
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

test('S4 an unpaid payment is polled ever more rarely, then no more; a silent provider costs one check', async () => {
  const unpaid = await openPayment();
  const silent = {
    ...environment.providers,
    cards: {
      ...environment.providers.cards,
      retrievePayment: () => Promise.reject(new Error('socket hang up')),
    },
  };
  expect(await round(11, silent)).toHaveLength(1);
  const waits = (await unpaid.row()).recheck_at!.getTime() - minutes(11)().getTime();
  expect(waits).toBeGreaterThan(9 * 60_000);
  await round(25);
  expect((await unpaid.row()).recheck_at).not.toBeNull();
  await round(8 * 24 * 60);
  expect(await unpaid.row()).toEqual({ status: 'initialized', recheck_at: null });
  // The customer comes back after all and finds the payment; the webhook is delivered too.
  await payer.confirm(unpaid.payment);
  await payer.deliver();
  expect(await unpaid.status()).toBe('FINALIZED');
});

test('S4 refunded late, with two events: what it paid is owed again, once; the case goes on', async () => {
  const paid = await openPayment();
  await payer.confirm(paid.payment);
  await payer.deliver();
  expect((await payer.refund(paid.payment)).statusCode).toBe(200);
  await payer.deliver();
  await environment.database.db.updateTable('sandbox_card_event').set({ delivered_at: null }).execute();
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

test('S4 the event of the refund comes before that of the payment: both are applied, in their order', async () => {
  await forget();
  const unpaid = await openPayment();
  await payer.confirm(unpaid.payment);
  const { db } = environment.database;
  const sent = await db.selectFrom('sandbox_card_event').selectAll().executeTakeFirstOrThrow();
  await forget();
  await payer.refund(unpaid.payment);
  expect(await payer.deliver()).toBe(1);
  await db.insertInto('sandbox_card_event').values(sent).execute();
  expect(await payer.deliver()).toBe(1);
  expect((await unpaid.row()).status).toBe('disputed');
  expect((await unpaid.pieces()).map(({ status }) => status)).toEqual(['reconciled-cancellation']);
});

test('S4 events of a payment that is not ours are taken, remembered and change nothing', async () => {
  await forget();
  const { db } = environment.database;
  const before = await db.selectFrom('order_payment').selectAll().execute();
  const intent = {
    id: 'pi_elsewhere',
    object: 'payment_intent',
    status: 'succeeded',
    amount: 100,
    amount_received: 100,
    currency: 'eur',
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
