import { addDays, redebitDays, today } from '@portal/domain';
import { unreachedPort, openCardPayer, testCard, type CardPayer } from '../../../../testing/card-payer';
import { addContract } from '../../../../testing/fixtures/contracts';
import { addRefusedDebit } from '../../../../testing/fixtures/payments';
import { addCustomer } from '../../../../testing/fixtures/people';
import { createTestApp, testConfig, type TestApp } from '../../../../testing/test-app';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database';
import { startTestPartners } from '../../../../testing/test-partners';
import type { StartedProviders } from '../../../providers/start-providers';

let database: TestDatabase;
let portal: TestApp;
let partners: StartedProviders;
let token: string;
let payer: CardPayer;

beforeAll(async () => {
  database = await createTestDatabase();
  partners = await startTestPartners({ ...testConfig, port: unreachedPort }, database.db);
  portal = await createTestApp(database.db, {}, { cards: partners.providers.cards });
  payer = await openCardPayer(portal, database.db);
  await addCustomer(database.db, 'T850');
  await addContract(database.db, 'T850', 'CT850');
  token = (await portal.logIn('T850')).token;
});
afterAll(async () => {
  await partners.stop();
  await portal.app.close();
  await database.drop();
});

const pay = (payment: string) =>
  portal.call(
    '/paymentCB',
    { mode: 'CREATE_PAYMENT', customerNbr: 'T850', contractNbr: 'CT850', payment },
    token,
  );

const confirm: CardPayer['confirm'] = (...card) => payer.confirm(...card);
const browser: CardPayer['browser'] = (...request) => payer.browser(...request);
/** The payer, whose session is over once hours went by, is back. */
const deliver = async (secret?: string) => {
  const delivered = await payer.deliver(secret);
  token = (await portal.logIn('T850')).token;
  return delivered;
};
const replacementOf = (id: string) =>
  database.db
    .selectFrom('payment_piece')
    .select(['status', 'amount_cents'])
    .where('replaces_id', '=', id)
    .execute();

/** On a day beyond the mandate's notice, though the portal's clock runs ahead here. */
const presentAgain = (pieceId: string) => {
  const dueDate = redebitDays(today()).find((day) => day >= addDays(today(), 8));
  const wish = {
    mode: 'CREATE_PAYMENT',
    customerNbr: 'T850',
    contractNbr: 'CT850',
    payment: pieceId,
    dueDate,
  };
  return portal.post('/getDocumentsList', wish, token);
};
const chargedBy = async (reference: string) =>
  (await partners.providers.cards.retrievePayment(reference)).status === 'succeeded';

test('S4 from the request over a refused card and 3-D Secure to the webhook, through the SDK and real HTTP', async () => {
  const id = await addRefusedDebit(database.db, { customer_number: 'T850', contract_number: 'CT850' });
  const payment = await pay(id);
  expect(payment).toMatchObject({
    publishableKey: 'pk_test_sandbox',
    scriptUrl: '/sandbox/stripe.js',
    amount: 84.5,
  });
  expect(await confirm(payment, testCard.refused).then(({ statusCode }) => statusCode)).toBe(402);
  expect((await pay(id)).reference).toBe(payment.reference);
  expect((await confirm(payment, testCard.asks3ds)).json()).toMatchObject({ status: 'requires_action' });
  const granted = { client_secret: payment.clientSecret, outcome: 'granted' };
  expect((await browser(`${payment.reference}/authenticate`, granted)).json()).toMatchObject({
    status: 'succeeded',
  });
  expect(await deliver()).toBe(2);
  expect(await replacementOf(id)).toEqual([{ status: 'reconciled', amount_cents: 8_450 }]);
  const delivered = database.db.selectFrom('sandbox_card_event').select('delivered_at');
  expect((await delivered.execute()).every(({ delivered_at }) => delivered_at !== null)).toBe(true);
});

describe('C6.5 3-D Secure', () => {
  let id: string;
  let payment: Awaited<ReturnType<typeof pay>>;
  const answer = (outcome: 'granted' | 'denied') =>
    browser(`${payment.reference}/authenticate`, { client_secret: payment.clientSecret, outcome });
  const status = () =>
    portal.call(
      '/getPaymentStatus',
      { customerNbr: 'T850', contractNbr: 'CT850', reference: payment.reference },
      token,
    );

  beforeEach(async () => {
    await deliver();
    id = await addRefusedDebit(database.db, { customer_number: 'T850', contract_number: 'CT850' });
    payment = await pay(id);
    const asked = await confirm(payment, testCard.asks3ds);
    expect(asked.json()).toMatchObject({
      status: 'requires_action',
      next_action: { type: 'use_stripe_sdk' },
    });
  });

  test('while 3-D Secure is pending: nothing is paid yet, and no event is sent', async () => {
    expect(await deliver()).toBe(0);
    expect(await status()).toMatchObject({ status: 'initialized', failureMessage: null });
    expect(await replacementOf(id)).toEqual([]);
  });

  test('granted: paid once, also when it is answered twice', async () => {
    const [first, second] = await Promise.all([answer('granted'), answer('granted')]);
    expect([first.statusCode, second.statusCode].sort()).toEqual([200, 400]);
    expect(await deliver()).toBe(1);
    expect(await status()).toMatchObject({ status: 'success' });
    expect(await replacementOf(id)).toHaveLength(1);
  });

  test('denied: refused in the bank’s words; the same payment may be tried again, and paid', async () => {
    expect((await answer('denied')).statusCode).toBe(402);
    expect(await deliver()).toBe(1);
    expect(await status()).toMatchObject({
      status: 'transactionFailure',
      failureMessage: expect.stringMatching(/^Votre banque n’a pas pu vous authentifier/),
    });
    expect((await answer('granted')).statusCode).toBe(400);
    expect((await pay(id)).reference).toBe(payment.reference);
    await confirm(payment, testCard.asks3ds);
    expect((await answer('granted')).json()).toMatchObject({ status: 'succeeded' });
    expect(await status()).toMatchObject({ status: 'success', failureMessage: null });
    expect(await deliver()).toBe(1);
    expect(await replacementOf(id)).toHaveLength(1);
  });

  test('abandoned: who comes back finds the payment, and another card pays it', async () => {
    expect(await pay(id)).toMatchObject({ reference: payment.reference, status: 'initialized' });
    expect((await confirm(payment, testCard.plain)).json()).toMatchObject({ status: 'succeeded' });
    expect((await answer('granted')).statusCode).toBe(400);
    expect(await status()).toMatchObject({ status: 'success' });
    expect(await replacementOf(id)).toHaveLength(1);
  });

  test('abandoned: the debit is presented again, and the bank’s late answer charges nothing', async () => {
    const planned = await presentAgain(id);
    expect(planned.statusCode).toBe(200);
    expect((await answer('granted')).statusCode).toBe(400);
    await deliver();
    expect(await status()).toMatchObject({ status: 'cancelled' });
    expect(await replacementOf(id)).toEqual([{ status: 'validated', amount_cents: 8_450 }]);
  });
});

test('C6.4 a card that is confirmed while its debit is presented again: one of both takes the money', async () => {
  for (let round = 0; round < 8; round++) {
    const id = await addRefusedDebit(database.db, { customer_number: 'T850', contract_number: 'CT850' });
    const payment = await pay(id);
    // Each side has the start of every other round.
    const both =
      round % 2 === 0
        ? [confirm(payment, testCard.plain), presentAgain(id)]
        : [presentAgain(id), confirm(payment, testCard.plain)];
    const answers = (await Promise.all(both)).map(({ statusCode }) => statusCode).sort();
    await deliver();
    const { status } = await database.db
      .selectFrom('card_payment')
      .select('status')
      .where('piece_id', '=', id)
      .executeTakeFirstOrThrow();
    const replacements = await replacementOf(id);
    expect(replacements).toHaveLength(1);
    const [{ status: replacement } = { status: '' }] = replacements;
    const charged = await chargedBy(payment.reference);
    expect([charged, status, replacement]).toEqual(
      charged ? [true, 'success', 'reconciled'] : [false, 'cancelled', 'validated'],
    );
    expect(answers).toEqual(charged ? [200, 409] : [200, 400]);
  }
});

test('S4 an event that somebody else signed is refused and comes again', async () => {
  await deliver();
  const id = await addRefusedDebit(database.db, { customer_number: 'T850', contract_number: 'CT850' });
  await confirm(await pay(id), testCard.plain);
  expect(await deliver('whsec_other')).toBe(1);
  expect(await replacementOf(id)).toEqual([]);
  expect(await deliver()).toBe(1);
  expect(await replacementOf(id)).toHaveLength(1);
});

test('S4 the page gets the script, and its key opens only the payment whose secret it has', async () => {
  const script = await portal.app.inject({ method: 'GET', url: '/sandbox/stripe.js' });
  expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8');
  expect(() => new Function(script.body)).not.toThrow();
  const foreign = await browser('pi_unknown/confirm', { client_secret: 'pi_unknown_secret_x' });
  expect(foreign.statusCode).toBe(404);
  expect((await browser('pi_unknown/cancel', {})).statusCode).toBe(403);
  expect((await browser('pi_unknown/confirm', {}, 'sk_test_guess')).statusCode).toBe(401);
});

test('S4 production takes no test cards: without Stripe there is no card payment, and no sandbox', async () => {
  const production = { ...testConfig, environment: 'production' as const };
  const none = await startTestPartners(production, database.db);
  const { cards } = none.providers;
  const request = { amountCents: 100, description: '', metadata: {}, idempotencyKey: 'key-12345678' };
  await expect(cards.createPayment(request)).rejects.toMatchObject({
    status: 502,
    code: 'NO_RESPONSE_FROM_PARTNER',
  });
  expect(() => cards.readWebhook(Buffer.from('{}'), '', new Date())).toThrow();
  const app = await createTestApp(database.db, production, { cards });
  const script = await app.app.inject({ method: 'GET', url: '/sandbox/stripe.js' });
  expect(script.statusCode).toBe(404);
  await app.app.close();
  await none.stop();
});
