import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  type Clock,
  type Db,
  DomainError,
  idempotencyKeyOf,
  inTransaction,
  once,
} from '@portal/backend/sandbox-kit';
import { parseForm, type FormFields } from './form-body';
import { intentObject, type IntentRow } from './intent-object';
import { invalidKey, invalidRequest, missingIntent, StripeRefusal } from './stripe-refusal';
import type { SandboxAccount } from './sandbox-account';
import * as intents from './sandbox-intents';
import * as refunds from './sandbox-refunds';
import * as requests from './sandbox-requests';
import type { CardError } from './test-cards';

export interface SandboxApi {
  db: Db;
  clock: Clock;
  account: SandboxAccount;
  /** Called when there are events to deliver. */
  onEvent(): void;
}

type Key = 'secret' | 'publishable';

const sameKey = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** The keys of the account, as `Bearer`. The browser's key opens what a client secret opens, nothing else. */
function keyOf(request: FastifyRequest, { secretKey, publishableKey }: SandboxAccount): Key {
  const bearer = /^Bearer (\S{1,200})$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
  if (sameKey(bearer, secretKey)) return 'secret';
  if (sameKey(bearer, publishableKey)) return 'publishable';
  throw invalidKey();
}

function assertMayOpen(key: Key, row: IntentRow, clientSecret: unknown): void {
  if (key === 'secret') return;
  if (typeof clientSecret !== 'string' || !sameKey(clientSecret, row.client_secret)) {
    throw missingIntent(row.id);
  }
}

const secretOnly = (key: Key) => {
  if (key !== 'secret') {
    throw new StripeRefusal(403, {
      type: 'invalid_request_error',
      code: 'secret_key_required',
      message: 'This API call cannot be made with a publishable API key.',
    });
  }
};

/** What we use of Stripe's API, on our tables: form-encoded requests, its errors, its idempotency keys. */
export function registerSandboxApi(server: FastifyInstance, api: SandboxApi): void {
  const { db, clock, account, onEvent } = api;
  server.removeAllContentTypeParsers();
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 64 * 1024 },
    (_request, body, done) => {
      try {
        done(null, parseForm(String(body)));
      } catch {
        done(invalidRequest('The form cannot be read.'));
      }
    },
  );
  server.setErrorHandler((error, _request, reply) => {
    const refusal = error instanceof StripeRefusal ? error : unexpected(error as Error);
    void reply.status(refusal.status).send({ error: refusal.error });
  });
  const fieldsOf = (request: FastifyRequest) => (request.body ?? {}) as FormFields;
  const idOf = (request: FastifyRequest) => (request.params as { id: string }).id;
  const hidden = { schema: { hide: true } };

  server.post('/v1/payment_intents', hidden, async (request) => {
    secretOnly(keyOf(request, account));
    const fields = requests.readFields(requests.createRequest, fieldsOf(request));
    return inTransaction(db, async (tx) => {
      const make = async () =>
        intentObject(
          await intents.createIntent(tx, clock, {
            amountCents: fields.amount,
            currency: fields.currency,
            description: fields.description ?? null,
            metadata: fields.metadata ?? {},
          }),
        );
      const key = idempotencyKeyOf(request.headers['idempotency-key']);
      return key === undefined ? make() : once(tx, { scope: 'stripe-sandbox', key, request: fields }, make);
    });
  });

  server.get('/v1/payment_intents/:id', hidden, async (request) => {
    const key = keyOf(request, account);
    const row = await intents.findIntent(db, idOf(request));
    assertMayOpen(key, row, (request.query as FormFields).client_secret);
    return intentObject(row, key);
  });

  server.post('/v1/payment_intents/:id/confirm', hidden, async (request) => {
    const key = keyOf(request, account);
    const fields = fieldsOf(request);
    assertMayOpen(key, await intents.findIntent(db, idOf(request)), fields.client_secret);
    const { card } = requests.readFields(requests.confirmRequest, fields).payment_method_data;
    const typed = { number: card.number, expMonth: card.exp_month, expYear: card.exp_year, cvc: card.cvc };
    return answerTo(
      await inTransaction(db, (tx) => intents.confirmIntent(tx, clock, idOf(request), typed)),
      key,
    );
  });

  // Replaces the bank's page of 3-D Secure, which the real provider shows in its own frame.
  server.post('/v1/payment_intents/:id/authenticate', hidden, async (request) => {
    const key = keyOf(request, account);
    const fields = fieldsOf(request);
    assertMayOpen(key, await intents.findIntent(db, idOf(request)), fields.client_secret);
    const { outcome } = requests.readFields(requests.authenticateRequest, fields);
    return answerTo(
      await inTransaction(db, (tx) =>
        intents.authenticateIntent(tx, clock, idOf(request), outcome === 'granted'),
      ),
      key,
    );
  });

  server.post('/v1/payment_intents/:id/cancel', hidden, async (request) => {
    secretOnly(keyOf(request, account));
    const row = await inTransaction(db, (tx) => intents.cancelIntent(tx, clock, idOf(request)));
    onEvent();
    return intentObject(row);
  });

  server.post('/v1/refunds', hidden, async (request) => {
    secretOnly(keyOf(request, account));
    const fields = requests.readFields(requests.refundRequest, fieldsOf(request));
    const { payment_intent: paymentId, amount: cents, metadata = {} } = fields;
    const refund = await inTransaction(db, (tx) => {
      const make = () => refunds.refundIntent(tx, clock, { paymentId, cents, metadata });
      const key = idempotencyKeyOf(request.headers['idempotency-key']);
      return key === undefined ? make() : once(tx, { scope: 'stripe-sandbox', key, request: fields }, make);
    });
    onEvent();
    return refund;
  });

  server.get('/v1/refunds', hidden, async (request) => {
    secretOnly(keyOf(request, account));
    const { payment_intent: id } = requests.readFields(requests.refundsRequest, request.query as FormFields);
    const data = (await refunds.refundsOf(db, id)).map(refunds.refundObject);
    return { object: 'list', url: '/v1/refunds', has_more: false, data };
  });

  server.get('/v1/refunds/:id', hidden, async (request) => {
    secretOnly(keyOf(request, account));
    return refunds.refundObject(await refunds.findRefund(db, idOf(request)));
  });

  function answerTo({ row, refusal }: { row: IntentRow; refusal?: CardError }, key: Key) {
    onEvent();
    if (refusal) throw new StripeRefusal(402, { ...refusal, payment_intent: intentObject(row, key) });
    return intentObject(row, key);
  }
}

function unexpected(error: Error & { statusCode?: number }): StripeRefusal {
  if (error instanceof DomainError) {
    return new StripeRefusal(400, {
      type: 'idempotency_error',
      message:
        'Keys for idempotent requests can only be used with the same parameters they were first used with.',
    });
  }
  const status = error.statusCode ?? 500;
  return status < 500
    ? new StripeRefusal(status, { type: 'invalid_request_error', message: error.message })
    : new StripeRefusal(500, { type: 'api_error', message: 'An error happened on the sandbox’s side.' });
}
