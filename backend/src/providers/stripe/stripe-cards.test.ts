import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import type { CardProvider } from './card-provider';
import { stripeCards } from './stripe-cards';

const webhookSecret = 'whsec_test';
const signer = new Stripe('sk_test_signs_only');
const receivedAt = new Date('2026-11-21T10:00:00Z');
const now = receivedAt.getTime() / 1000;

let server: Server | undefined;
afterEach(async () => {
  server?.closeAllConnections();
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)));
  server = undefined;
});

/** Stripe, as the listener plays it. */
async function against(listener: RequestListener): Promise<CardProvider> {
  server = createServer(listener);
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return stripeCards(
    {
      name: 'stripe',
      secretKey: 'sk_test_x',
      publishableKey: 'pk_test_x',
      webhookSecret,
      scriptUrl: '/s.js',
      apiUrl: `http://127.0.0.1:${port}`,
    },
    { requestMs: 60, totalMs: 700 },
  );
}

const request = {
  amountCents: 8_450,
  description: 'Contrat CT1',
  metadata: { purpose: 'piece' },
  idempotencyKey: 'key-12345',
};
const intent = (state: object) => ({
  id: 'pi_1',
  object: 'payment_intent',
  amount: 8_450,
  amount_received: 0,
  client_secret: 'pi_1_secret_2',
  last_payment_error: null,
  metadata: {},
  status: 'requires_payment_method',
  ...state,
});
const silence = { status: 502, code: 'NO_RESPONSE_FROM_PARTNER' };

test('S4 a silent provider is given up in bounded time, and retried under the same key only', async () => {
  const keys: unknown[] = [];
  const cards = await against((incoming) => void keys.push(incoming.headers['idempotency-key']));
  await expect(cards.createPayment(request)).rejects.toMatchObject({
    ...silence,
    message: 'Le service est momentanément indisponible, veuillez réessayer ultérieurement.',
  });
  expect(keys.length).toBeGreaterThan(0);
  expect(new Set(keys)).toEqual(new Set(['key-12345']));
});

test.each([
  ['an answer of its own making', 200, '<html>gateway</html>'],
  ['its own trouble', 500, '{"error":{"type":"api_error","message":"sk_live_secret"}}'],
  ['a wrong key', 401, '{"error":{"type":"invalid_request_error","message":"Invalid API Key provided"}}'],
])('S4 %s is no answer, and its technical words go no further', async (_case, status, body) => {
  const cards = await against((_incoming, response) => void response.writeHead(status).end(body));
  const failure = await cards.retrievePayment('pi_1').catch((error: unknown) => error);
  expect(failure).toMatchObject(silence);
  expect((failure as Error).message).toMatch(/^Le service est momentanément indisponible/);
});

test('S4 a refused connection to the provider is no answer either', async () => {
  const cards = await against(() => undefined);
  server!.close();
  await expect(cards.retrievePayment('pi_1')).rejects.toMatchObject(silence);
});

test('S4 a redirect is no answer: the key stays with the provider that was configured', async () => {
  const asked: unknown[] = [];
  const elsewhere = createServer((incoming, response) => {
    asked.push(incoming.headers.authorization);
    response.end(JSON.stringify(intent({})));
  });
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  const location = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
  try {
    const cards = await against((incoming, response) =>
      response.writeHead(307, { location: location + incoming.url }).end(),
    );
    await expect(cards.createPayment(request)).rejects.toMatchObject(silence);
    expect(asked).toEqual([]);
  } finally {
    elsewhere.closeAllConnections();
    await new Promise((resolve) => elsewhere.close(resolve));
  }
});

test('S4 a Retry-After longer than our time limit is not waited for', async () => {
  const cards = await against(
    (_incoming, response) =>
      void response
        .writeHead(429, { 'retry-after': '30', 'stripe-should-retry': 'true' })
        .end('{"error":{}}'),
  );
  await expect(cards.retrievePayment('pi_1')).rejects.toMatchObject(silence);
});

test.each([
  ['requires_payment_method', {}, { status: 'toConfirm', failureMessage: null }],
  ['requires_confirmation', {}, { status: 'toConfirm' }],
  ['requires_action', {}, { status: 'toConfirm' }],
  [
    'requires_payment_method',
    { last_payment_error: { message: 'Votre carte a été refusée.' } },
    { status: 'failed', failureMessage: 'Votre carte a été refusée.' },
  ],
  ['processing', {}, { status: 'processing' }],
  ['a_status_of_next_year', {}, { status: 'processing' }],
  ['succeeded', { amount_received: 8_000 }, { status: 'succeeded', amountCents: 8_000 }],
  ['canceled', {}, { status: 'canceled' }],
])('S4 %s %o is read as %o', async (status, state, expected) => {
  const cards = await against(
    (_incoming, response) => void response.end(JSON.stringify(intent({ status, ...state }))),
  );
  expect(await cards.retrievePayment('pi_1')).toMatchObject({
    reference: 'pi_1',
    amountCents: 8_450,
    ...expected,
  });
});

test('S4 the request carries whole cents of euros, card only, and our numbers', async () => {
  let body = '';
  const cards = await against((incoming, response) => {
    incoming.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
    incoming.on('end', () => response.end(JSON.stringify(intent({}))));
  });
  await cards.createPayment(request);
  expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
    amount: '8450',
    currency: 'eur',
    description: 'Contrat CT1',
    'allowed_payment_method_types[0]': 'card',
    'metadata[purpose]': 'piece',
  });
});

const eventOf = (type: string, object: object) =>
  JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } });
const sign = (payload: string, timestamp = now, secret = webhookSecret) =>
  signer.webhooks.generateTestHeaderString({ payload, secret, timestamp });

describe('S4 webhooks', () => {
  const payload = eventOf(
    'payment_intent.succeeded',
    intent({ status: 'succeeded', amount_received: 8_450 }),
  );
  let cards: CardProvider;
  beforeEach(async () => {
    cards = await against(() => undefined);
  });
  const read = (body: string, signature: string) =>
    cards.readWebhook(Buffer.from(body), signature, receivedAt);

  test.each([0, -300, 300])('a signature %i s old or ahead is taken', (age) => {
    expect(read(payload, sign(payload, now - age))).toMatchObject({
      eventId: 'evt_1',
      payment: { reference: 'pi_1', status: 'succeeded', amountCents: 8_450 },
      moneyBack: null,
    });
  });

  test.each([
    ['too old', () => sign(payload, now - 301)],
    ['too far ahead', () => sign(payload, now + 301)],
    ['of another secret', () => sign(payload, now, 'whsec_other')],
    ['of another body', () => sign(`${payload} `)],
    ['without a time', () => sign(payload).replace(/t=\d+,/, '')],
    ['with a second, fresh time', () => `t=${now},${sign(payload, now - 900)}`],
    ['empty', () => ''],
    ['no signature', () => 'v1=abc'],
  ])('a signature %s is refused', (_case, signature) => {
    expect(() => read(payload, signature())).toThrow();
  });

  test.each([
    [
      'charge.dispute.created',
      { payment_intent: 'pi_1' },
      { moneyBack: { reference: 'pi_1', refundedCents: null }, payment: null },
    ],
    ['charge.dispute.created', { payment_intent: null }, { moneyBack: null, payment: null }],
    [
      'charge.refunded',
      { payment_intent: 'pi_1', refunded: true, amount_refunded: 8_450 },
      { moneyBack: { reference: 'pi_1', refundedCents: 8_450 } },
    ],
    [
      'refund.failed',
      { id: 're_1', status: 'failed', failure_reason: 'lost_or_stolen_card', metadata: { refund: 'r' } },
      {
        refund: {
          reference: 're_1',
          status: 'failed',
          failureMessage: 'lost_or_stolen_card',
          metadata: { refund: 'r' },
        },
      },
    ],
    ['charge.refunded', { payment_intent: 'pi_1', refunded: false }, { moneyBack: null, payment: null }],
    ['customer.created', { id: 'cus_1' }, { moneyBack: null, payment: null }],
  ])('%s of %o is read as %o', (type, object, expected) => {
    const body = eventOf(type, object);
    expect(read(body, sign(body))).toMatchObject({ type, ...expected });
  });
});
