import { addContract } from '../../../testing/fixtures/contracts';
import { addRefusedDebit } from '../../../testing/fixtures/payments';
import { addCustomer } from '../../../testing/fixtures/people';
import { createTestApp, testConfig, type TestApp } from '../../../testing/test-app';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database';
import { systemClock } from '../../platform/clock';
import { sandboxAccount } from '../../providers/stripe/sandbox/sandbox-account';
import { deliverEvents } from '../../providers/stripe/sandbox/sandbox-events';
import { startCards } from '../../providers/stripe/start-cards';
import type { StartedProvider } from '../../providers/started-provider';
import type { CardProvider } from '../../providers/stripe/card-provider';

let database: TestDatabase;
let portal: TestApp;
let cards: StartedProvider<CardProvider>;
let token: string;
let webhookUrl: string;
const account = sandboxAccount(testConfig.sessionKey);

beforeAll(async () => {
  database = await createTestDatabase();
  // Port 9 discards: the sandbox's own rounds deliver nothing here, the tests do.
  cards = await startCards({ ...testConfig, port: 9 }, database.db);
  portal = await createTestApp(database.db, {}, { cards: cards.provider });
  webhookUrl = `${await portal.app.listen({ port: 0, host: '127.0.0.1' })}/api/webhooks/stripe`;
  await addCustomer(database.db, 'T850');
  await addContract(database.db, 'T850', 'CT850');
  token = (await portal.logIn('T850')).token;
}, 60_000);
afterAll(async () => {
  await cards.stop();
  await portal.app.close();
  await database.drop();
});

const pay = (payment: string) =>
  portal.call(
    '/paymentCB',
    { mode: 'CREATE_PAYMENT', customerNbr: 'T850', contractNbr: 'CT850', payment },
    token,
  );

/** As the script of the page does, on the portal's own origin. */
const browser = (path: string, fields: Record<string, string>, key = account.publishableKey) =>
  portal.app.inject({
    method: 'POST',
    url: `/sandbox/stripe/v1/payment_intents/${path}`,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
const confirm = ({ reference, clientSecret }: { reference: string; clientSecret: string }, number: string) =>
  browser(`${reference}/confirm`, {
    client_secret: clientSecret,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': number,
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': '2099',
    'payment_method_data[card][cvc]': '123',
  });
let hours = 0;
/** What the sandbox has to deliver, whatever was leased before. */
const deliver = (secret = account.webhookSecret) => {
  hours += 2;
  const clock = () => new Date(systemClock().getTime() + hours * 3_600_000);
  portal.wait(2 * 3_600);
  return deliverEvents(database.db, clock, { url: webhookUrl, secret });
};
const replacementOf = (id: string) =>
  database.db
    .selectFrom('payment_piece')
    .select(['status', 'amount_cents'])
    .where('replaces_id', '=', id)
    .execute();

test('S4 from the request over a refused card and 3-D Secure to the webhook, through the SDK and real HTTP', async () => {
  const id = await addRefusedDebit(database.db, { customer_number: 'T850', contract_number: 'CT850' });
  const payment = await pay(id);
  expect(payment).toMatchObject({
    publishableKey: 'pk_test_sandbox',
    scriptUrl: '/sandbox/stripe.js',
    amount: 84.5,
  });
  expect(await confirm(payment, '4000000000000002').then(({ statusCode }) => statusCode)).toBe(402);
  expect((await pay(id)).reference).toBe(payment.reference);
  expect((await confirm(payment, '4000002500003155')).json()).toMatchObject({ status: 'requires_action' });
  const granted = { client_secret: payment.clientSecret, outcome: 'granted' };
  expect((await browser(`${payment.reference}/authenticate`, granted)).json()).toMatchObject({
    status: 'succeeded',
  });
  expect(await deliver()).toBe(2);
  expect(await replacementOf(id)).toEqual([{ status: 'reconciled', amount_cents: 8_450 }]);
  const delivered = database.db.selectFrom('sandbox_card_event').select('delivered_at');
  expect((await delivered.execute()).every(({ delivered_at }) => delivered_at !== null)).toBe(true);
});

test('S4 an event that somebody else signed is refused and comes again', async () => {
  token = (await portal.logIn('T850')).token;
  const id = await addRefusedDebit(database.db, { customer_number: 'T850', contract_number: 'CT850' });
  await confirm(await pay(id), '4242424242424242');
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
  const none = await startCards(production, database.db);
  const request = { amountCents: 100, description: '', metadata: {}, idempotencyKey: 'key-12345678' };
  await expect(none.provider.createPayment(request)).rejects.toMatchObject({
    status: 502,
    code: 'NO_RESPONSE_FROM_PARTNER',
  });
  expect(() => none.provider.readWebhook(Buffer.from('{}'), '', new Date())).toThrow();
  const app = await createTestApp(database.db, production, { cards: none.provider });
  const script = await app.app.inject({ method: 'GET', url: '/sandbox/stripe.js' });
  expect(script.statusCode).toBe(404);
  await app.app.close();
});
