import Stripe from 'stripe';
import { createTestApp, type TestApp } from '../../../../testing/test-app';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database';
import { stripeCards } from '../../../providers/stripe/stripe-cards';

let database: TestDatabase;
let portal: TestApp;
const webhookSecret = 'whsec_test';
const signer = new Stripe('sk_test_1');

beforeAll(async () => {
  database = await createTestDatabase();
  const cards = stripeCards({
    name: 'stripe',
    secretKey: 'sk_test_1',
    publishableKey: 'pk_test_1',
    scriptUrl: '/s.js',
    webhookSecret,
    apiUrl: 'http://127.0.0.1:1',
  });
  portal = await createTestApp(database.db, {}, { cards });
});
afterAll(async () => {
  await portal.app.close();
  await database.drop();
});

const send = (payload: string) =>
  portal.app.inject({
    method: 'POST',
    url: '/api/webhooks/stripe',
    headers: {
      'content-type': 'application/json',
      'stripe-signature': signer.webhooks.generateTestHeaderString({
        payload,
        secret: webhookSecret,
        timestamp: Math.floor(portal.clock().getTime() / 1000),
      }),
    },
    payload,
  });

const event = (id: unknown, type: string, object: unknown) => JSON.stringify({ id, type, data: { object } });
const intent = {
  id: 'pi_1',
  status: 'succeeded',
  amount: 100,
  amount_received: 100,
  currency: 'eur',
  metadata: {},
};

test.each([
  ['no JSON', '{"id":'],
  ['an empty body', ''],
  ['a number', '1'],
  ['null', 'null'],
  ['a list', '[]'],
  ['an empty object', '{}'],
  ['no id', event(undefined, 'customer.created', {})],
  ['an id that is no text', event({ a: 1 }, 'customer.created', {})],
  ['an id with a NUL', event('evt\u0000', 'customer.created', {})],
  ['an id without end', event('e'.repeat(300), 'customer.created', {})],
  ['no data', JSON.stringify({ id: 'evt_1', type: 'payment_intent.succeeded' })],
  ['an empty payment', event('evt_2', 'payment_intent.succeeded', {})],
  [
    'an amount that is no number',
    event('evt_3', 'payment_intent.succeeded', { ...intent, amount_received: 'a' }),
  ],
  ['an amount beyond all', event('evt_4', 'payment_intent.succeeded', { ...intent, amount_received: 1e20 })],
  [
    'metadata that are no texts',
    event('evt_5', 'payment_intent.succeeded', { ...intent, metadata: { purpose: {} } }),
  ],
  [
    'a NUL in its metadata',
    event('evt_6', 'payment_intent.succeeded', {
      ...intent,
      metadata: { purpose: 'order', payment: '0199c0de-0000-7000-8000-000000000000', order: 'A\u0000' },
    }),
  ],
  [
    'a refund without an amount',
    event('evt_7', 'charge.refunded', { payment_intent: 'pi_1', refunded: true }),
  ],
  ['a refund that is none', event('evt_8', 'refund.failed', null)],
])('S4 a signed event with %s is answered 400', async (_what, payload) => {
  const answer = await send(payload);
  expect([answer.statusCode, answer.body]).toEqual([400, expect.stringContaining('INVALID_PARAMETER')]);
  expect(await database.db.selectFrom('webhook_event').selectAll().execute()).toEqual([]);
});

test('S4 a signed event about an unknown object is accepted', async () => {
  const answer = await send(event('evt_9', 'payment_intent.succeeded', intent));
  expect(answer.statusCode).toBe(200);
});
