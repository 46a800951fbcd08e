import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database';
import { systemClock } from '../../platform/clock';
import { startSandboxServer, type SandboxServer } from '@portal/sandboxes/sandbox-server';
import { stripeCards } from './stripe-cards';
import { registerSandboxApi } from '@portal/sandboxes/cards/sandbox-api';
import { sandboxAccount } from '@portal/sandboxes/cards/sandbox-account';
import { deliverEvents } from '@portal/sandboxes/cards/sandbox-events';

const account = sandboxAccount(new Uint8Array(32).fill(3));
let database: TestDatabase;
let sandbox: SandboxServer;
/** The merchant's side, through the SDK; and a browser's, by hand. */
let stripe: Stripe;

beforeAll(async () => {
  database = await createTestDatabase();
  // The API alone: the tests deliver its events themselves.
  const api = { db: database.db, clock: systemClock, account, onEvent: () => undefined };
  sandbox = await startSandboxServer((server) => registerSandboxApi(server, api));
  const { hostname, port } = new URL(sandbox.url);
  stripe = new Stripe(account.secretKey, { host: hostname, port, protocol: 'http', maxNetworkRetries: 0 });
});
afterAll(async () => {
  await sandbox.stop();
  await database.drop();
});

const newIntent = (amount = 8_450) =>
  stripe.paymentIntents.create({ amount, currency: 'eur', metadata: { purpose: 'piece' } });

interface Answer {
  status: number;
  body: { status?: string; error?: { type: string; code?: string; message: string; param?: string } };
}

async function asBrowser(
  path: string,
  fields: Record<string, string> | undefined,
  key = account.publishableKey,
): Promise<Answer> {
  const response = await fetch(`${sandbox.url}/v1/payment_intents${path && `/${path}`}`, {
    method: fields ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${key}` },
    body: fields && new URLSearchParams(fields),
  });
  return { status: response.status, body: (await response.json()) as Answer['body'] };
}

const confirm = (
  { id, client_secret }: Stripe.PaymentIntent,
  card: Partial<Record<'number' | 'exp_month' | 'exp_year' | 'cvc', string>> = {},
) =>
  asBrowser(`${id}/confirm`, {
    client_secret: client_secret ?? '',
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': card.number ?? '4242424242424242',
    'payment_method_data[card][exp_month]': card.exp_month ?? '12',
    'payment_method_data[card][exp_year]': card.exp_year ?? '2099',
    'payment_method_data[card][cvc]': card.cvc ?? '123',
  });

const events = async () =>
  (await database.db.selectFrom('sandbox_card_event').select('body').orderBy('id').execute()).map(
    ({ body }) => JSON.parse(body) as { type: string; data: { object: { id: string } } },
  );
const eventTypes = async (id: string) =>
  (await events()).filter(({ data }) => data.object.id === id).map(({ type }) => type);

test('S4 a payment is created, confirmed with a card and reported by an event', async () => {
  const intent = await newIntent();
  expect(intent).toMatchObject({ amount: 8_450, status: 'requires_payment_method', amount_received: 0 });
  expect(await confirm(intent)).toMatchObject({ status: 200, body: { status: 'succeeded' } });
  const paid = await stripe.paymentIntents.retrieve(intent.id);
  expect(paid).toMatchObject({ status: 'succeeded', amount_received: 8_450, metadata: { purpose: 'piece' } });
  expect(await eventTypes(intent.id)).toEqual(['payment_intent.succeeded']);
});

test.each([
  [{ number: '4000000000000002' }, 'card_declined'],
  [{ number: '4000000000009995' }, 'card_declined'],
  [{ number: '4000000000000069' }, 'expired_card'],
  [{ number: '4000000000000127' }, 'incorrect_cvc'],
  [{ number: '4111111111111111' }, 'card_declined'],
  [{ number: '4242424242424241' }, 'incorrect_number'],
  [{ exp_year: '2020' }, 'invalid_expiry_year'],
  [{ exp_year: '20' }, 'invalid_expiry_year'],
  [{ exp_year: '95' }, 'invalid_expiry_year'],
  [{ exp_month: '13' }, 'invalid_expiry_month'],
  [{ cvc: '12' }, 'invalid_cvc'],
])('S4 the card %o is refused (%s), and another may follow', async (card, code) => {
  const intent = await newIntent();
  const refused = await confirm(intent, card);
  expect(refused).toMatchObject({ status: 402, body: { error: { type: 'card_error', code } } });
  expect((await stripe.paymentIntents.retrieve(intent.id)).last_payment_error).toMatchObject({ code });
  expect(await confirm(intent)).toMatchObject({ body: { status: 'succeeded' } });
  expect(await eventTypes(intent.id)).toEqual(['payment_intent.payment_failed', 'payment_intent.succeeded']);
});

test.each([
  ['granted', 200, 'succeeded'],
  ['denied', 402, 'requires_payment_method'],
])('S4 3-D Secure %s answers %i, %s', async (outcome, status, state) => {
  const intent = await newIntent();
  expect(await confirm(intent, { number: '4000002500003155' })).toMatchObject({
    body: { status: 'requires_action', next_action: { type: 'use_stripe_sdk' } },
  });
  const secret = intent.client_secret ?? '';
  const answer = await asBrowser(`${intent.id}/authenticate`, { client_secret: secret, outcome });
  expect(answer.status).toBe(status);
  expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe(state);
});

test('S4 the same idempotency key gives the same payment, also at once; another request under it is refused', async () => {
  const make = (amount: number) =>
    stripe.paymentIntents.create({ amount, currency: 'eur' }, { idempotencyKey: 'same-key-1' });
  const [first, ...others] = await Promise.all([make(500), make(500), make(500)]);
  expect(new Set(others.map(({ id }) => id))).toEqual(new Set([first.id]));
  await expect(make(501)).rejects.toMatchObject({ type: 'StripeIdempotencyError' });
});

test('S4 two confirmations at once charge once', async () => {
  const intent = await newIntent();
  const answers = await Promise.all([confirm(intent), confirm(intent), confirm(intent)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  expect(await eventTypes(intent.id)).toEqual(['payment_intent.succeeded']);
});

test('S4 a payment is cancelled before it is paid, and not after', async () => {
  const open = await newIntent();
  expect(await stripe.paymentIntents.cancel(open.id)).toMatchObject({ status: 'canceled' });
  expect(await confirm(open)).toMatchObject({
    status: 400,
    body: { error: { code: 'payment_intent_unexpected_state' } },
  });
  const paid = await newIntent();
  await confirm(paid);
  await expect(stripe.paymentIntents.cancel(paid.id)).rejects.toMatchObject({
    code: 'payment_intent_unexpected_state',
  });
});

test('S4 refunds in parts, never above the payment; a disputed card sends an event', async () => {
  const intent = await newIntent(1_000);
  await confirm(intent);
  const refund = (amount?: number) => stripe.refunds.create({ payment_intent: intent.id, amount });
  expect(await refund(400)).toMatchObject({ amount: 400, status: 'succeeded' });
  await expect(refund(700)).rejects.toMatchObject({ statusCode: 400 });
  expect(await refund()).toMatchObject({ amount: 600 });
  const disputed = await newIntent();
  await confirm(disputed, { number: '4000000000000259' });
  const disputes = (await events()).filter(({ data }) =>
    JSON.stringify(data).includes(`"payment_intent":"${disputed.id}"`),
  );
  expect(disputes.map(({ type }) => type)).toEqual(['charge.dispute.created']);
});

test('S4 the browser’s key opens what a client secret opens, nothing else', async () => {
  const [intent, other] = [await newIntent(), await newIntent()];
  const mine = `?client_secret=${intent.client_secret}`;
  const seen = await asBrowser(`${intent.id}${mine}`, undefined);
  expect(seen).toMatchObject({ status: 200, body: { status: 'requires_payment_method' } });
  expect(seen.body).not.toHaveProperty('metadata');
  expect((await asBrowser(`${other.id}${mine}`, undefined)).status).toBe(404);
  expect((await asBrowser(intent.id, undefined)).status).toBe(404);
  expect((await asBrowser(`${intent.id}/cancel`, {})).status).toBe(403);
  expect((await asBrowser(`${intent.id}${mine}`, undefined, 'pk_test_other')).status).toBe(401);
});

test.each([
  [{ amount: '12' }, 'amount'],
  [{ amount: '-5', currency: 'eur' }, 'amount'],
  [{ amount: '1e3', currency: 'eur' }, 'amount'],
  [{ amount: '99999999999', currency: 'eur' }, 'amount'],
  [{ amount: '500', currency: 'usd' }, 'currency'],
  [{ amount: '500', currency: 'eur', 'metadata[a][b]': 'x' }, 'metadata[a]'],
])('S4 the request %o is refused at %s', async (fields, param) => {
  const answer = await asBrowser('', fields, account.secretKey);
  expect(answer).toMatchObject({ status: 400, body: { error: { type: 'invalid_request_error', param } } });
});

test('S4 no card number is kept', async () => {
  await confirm(await newIntent());
  const { rows } = await sqlText();
  expect(JSON.stringify(rows)).toContain('4242');
  expect(JSON.stringify(rows)).not.toMatch(/4242424242424242|"cvc"/);
});

async function sqlText() {
  const tables = ['sandbox_card_payment', 'sandbox_card_event', 'idempotency_key'] as const;
  const rows = await Promise.all(tables.map((table) => database.db.selectFrom(table).selectAll().execute()));
  return { rows };
}

describe('S4 webhooks of the sandbox', () => {
  let portal: Server;
  let url: string;
  let taken: { signature: string; body: string }[];
  let answer = 200;

  beforeEach(async () => {
    await database.db.updateTable('sandbox_card_event').set({ delivered_at: new Date() }).execute();
    taken = [];
    answer = 200;
    portal = createServer((request, response) => {
      let body = '';
      request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
      request.on('end', () => {
        taken.push({ signature: String(request.headers['stripe-signature']), body });
        response.writeHead(answer).end();
      });
    });
    await new Promise<void>((resolve) => portal.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(portal.address() as AddressInfo).port}`;
  });
  afterEach(() => new Promise((resolve) => portal.close(resolve)));

  /** Later than every lease and delay: what is due is due. */
  let hours = 1;
  const deliver = () => {
    const later = new Date(Date.now() + ++hours * 3_600_000);
    return deliverEvents(database.db, () => later, { url, secret: account.webhookSecret });
  };
  const cards = () => stripeCards({ name: 'stripe-sandbox', ...account, scriptUrl: '', apiUrl: undefined });

  test('are signed so that the adapter takes them, and are delivered once', async () => {
    const intent = await newIntent();
    await confirm(intent);
    expect(await deliver()).toBe(1);
    const [{ signature, body } = { signature: '', body: '' }] = taken;
    const at = new Date(Date.now() + hours * 3_600_000);
    expect(cards().readWebhook(Buffer.from(body), signature, at)).toMatchObject({
      type: 'payment_intent.succeeded',
      payment: { reference: intent.id, metadata: { purpose: 'piece' } },
    });
    expect(await deliver()).toBe(0);
  });

  test('come again until they are taken, the same event under the same id', async () => {
    await confirm(await newIntent());
    answer = 500;
    await deliver();
    await deliver();
    answer = 200;
    await deliver();
    await deliver();
    expect(taken).toHaveLength(3);
    expect(new Set(taken.map(({ body }) => body)).size).toBe(1);
  });

  test('two processes that deliver at once send each event once', async () => {
    for (let count = 0; count < 4; count++) await confirm(await newIntent());
    const later = new Date(Date.now() + ++hours * 3_600_000);
    const once = () => deliverEvents(database.db, () => later, { url, secret: account.webhookSecret });
    await Promise.all([once(), once()]);
    const ids = taken.map(({ body }) => (JSON.parse(body) as { id: string }).id);
    expect(ids).toHaveLength(4);
    expect(new Set(ids).size).toBe(4);
  });
});
