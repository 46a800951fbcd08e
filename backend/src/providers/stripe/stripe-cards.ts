import { messages } from '@portal/contract';
import { inSpan } from '@portal/telemetry';
import Stripe from 'stripe';
import { DomainError } from '../../platform/errors';
import type { CardPayment, CardProvider, CardRefund, CardWebhook } from './card-provider';

export interface StripeAccount {
  name: string;
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  scriptUrl: string;
  /** Stripe's own when unset. */
  apiUrl: string | undefined;
}

export interface Patience {
  /** Of one request, ms; it is repeated once, under the same idempotency key. */
  requestMs: number;
  /** Of everything, repeats and the pauses that the provider asks for included. */
  totalMs: number;
}

/** Together below the promised 10 s. */
const usualPatience: Patience = { requestMs: 4_000, totalMs: 9_500 };
/** Stripe's own tolerance, here to both sides: a time to come is as wrong as one long past. */
const signatureAgeSeconds = 300;

/** Card payments through Stripe's API, or through anything that speaks it. */
export function stripeCards(account: StripeAccount, patience: Patience = usualPatience): CardProvider {
  const stripe = new Stripe(account.secretKey, {
    timeout: patience.requestMs,
    maxNetworkRetries: 1,
    telemetry: false,
    appInfo: { name: 'energy-portal' },
    ...(account.apiUrl !== undefined && addressOf(account.apiUrl)),
  });
  const attributes = {
    'server.address': account.apiUrl === undefined ? 'api.stripe.com' : new URL(account.apiUrl).host,
  };
  const asked = <T>(what: string, ask: () => Promise<T>) =>
    inSpan(`cards ${what}`, { kind: 'client', attributes }, () => within(patience.totalMs, ask));
  return {
    name: account.name,
    publishableKey: account.publishableKey,
    scriptUrl: account.scriptUrl,
    createPayment: async ({ amountCents, description, metadata, idempotencyKey }) =>
      toPayment(
        await asked('createPayment', () =>
          stripe.paymentIntents.create(
            {
              amount: amountCents,
              currency: 'eur',
              allowed_payment_method_types: ['card'],
              description,
              metadata,
            },
            { idempotencyKey },
          ),
        ),
      ),
    retrievePayment: async (reference) =>
      toPayment(await asked('retrievePayment', () => stripe.paymentIntents.retrieve(reference))),
    cancelPayment: async (reference) =>
      toPayment(
        await asked('cancelPayment', async () => {
          try {
            return await stripe.paymentIntents.cancel(reference, { cancellation_reason: 'abandoned' });
          } catch (error) {
            if (!isOver(error)) throw error;
            return stripe.paymentIntents.retrieve(reference);
          }
        }),
      ),
    refundPayment: async ({ reference, amountCents, metadata, idempotencyKey }) =>
      asked('refundPayment', async () => {
        const named = { ...metadata, [refundKey]: idempotencyKey };
        // The provider forgets its keys after a day: a refund whose answer was lost is found by ours.
        const { data } = await stripe.refunds.list({ payment_intent: reference, limit: 100 });
        const made = data.find((each) => each.metadata?.[refundKey] === idempotencyKey);
        if (made) return toRefund(made);
        try {
          return toRefund(
            await stripe.refunds.create(
              { payment_intent: reference, amount: amountCents, metadata: named },
              { idempotencyKey },
            ),
          );
        } catch (error) {
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
          return refusedRefund(error, named);
        }
      }),
    retrieveRefund: async (reference) =>
      toRefund(await asked('retrieveRefund', () => stripe.refunds.retrieve(reference))),
    readWebhook: (rawBody, signature, receivedAt) => {
      assertNotAhead(signature, receivedAt);
      const event = stripe.webhooks.constructEvent(
        rawBody,
        signature,
        account.webhookSecret,
        signatureAgeSeconds,
        undefined,
        receivedAt.getTime(),
      );
      return toWebhook(event);
    },
  };
}

function addressOf(apiUrl: string) {
  const { hostname, port, protocol } = new URL(apiUrl);
  const scheme = protocol === 'http:' ? 'http' : 'https';
  return { host: hostname, port: port || (scheme === 'http' ? 80 : 443), protocol: scheme } as const;
}

/** The payment cannot be cancelled any more: it was paid, is being paid, or was cancelled before. */
const isOver = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError &&
  error.code === 'payment_intent_unexpected_state';

/** @throws DomainError 502 in place of whatever the provider, the network or the deadline threw. */
async function within<T>(milliseconds: number, ask: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(noAnswer()), milliseconds);
  });
  try {
    return await Promise.race([ask(), deadline]);
  } catch (error) {
    if (error instanceof DomainError) throw error;
    const words = error instanceof Stripe.errors.StripeCardError ? error.message : undefined;
    throw Object.assign(noAnswer(words), { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

/** The provider's own words where they are for the payer; its technical ones are of no use to them. */
const noAnswer = (message: string = messages.unavailable) =>
  new DomainError(502, 'NO_RESPONSE_FROM_PARTNER', message);

/** A status that we do not know yet is on its way: neither to be confirmed nor settled. */
const statuses: Record<string, CardPayment['status'] | undefined> = {
  requires_payment_method: 'toConfirm',
  requires_confirmation: 'toConfirm',
  requires_action: 'toConfirm',
  requires_capture: 'processing',
  processing: 'processing',
  succeeded: 'succeeded',
  canceled: 'canceled',
};

/** After a refused card the payment waits for another one: its last error distinguishes it from a new payment. */
function toPayment(intent: Stripe.PaymentIntent): CardPayment {
  const refused = intent.status === 'requires_payment_method' && intent.last_payment_error !== null;
  return {
    reference: intent.id,
    clientSecret: intent.client_secret ?? '',
    amountCents: intent.status === 'succeeded' ? intent.amount_received : intent.amount,
    currency: intent.currency,
    status: refused ? 'failed' : (statuses[intent.status] ?? 'processing'),
    failureMessage: intent.last_payment_error?.message ?? null,
    metadata: intent.metadata,
  };
}

/** Under which a refund bears our key. */
const refundKey = 'refund';

const refundStatuses: Record<string, CardRefund['status'] | undefined> = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
};

const toRefund = (refund: Stripe.Refund): CardRefund => ({
  reference: refund.id,
  status: refundStatuses[refund.status ?? ''] ?? 'pending',
  failureMessage: refund.failure_reason ?? null,
  metadata: refund.metadata ?? {},
});

/** Given back by somebody else before, the money is where it should be; any other refusal is for people. */
const refusedRefund = (
  error: InstanceType<typeof Stripe.errors.StripeInvalidRequestError>,
  metadata: Record<string, string>,
): CardRefund =>
  error.code === 'charge_already_refunded'
    ? { reference: null, status: 'succeeded', failureMessage: null, metadata }
    : { reference: null, status: 'failed', failureMessage: error.message, metadata };

function assertNotAhead(signature: string, receivedAt: Date): void {
  const sentAt = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1] ?? Number.NaN);
  if (!(sentAt - receivedAt.getTime() / 1000 <= signatureAgeSeconds)) {
    throw new Error('The signature’s time lies ahead, or is missing.');
  }
}

const idOf = (reference: string | { id: string } | null): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);

function toWebhook(event: Stripe.Event): CardWebhook {
  const { id: eventId, type } = event;
  const webhook = { eventId, type, payment: null, moneyBack: null, refund: null };
  switch (event.type) {
    case 'payment_intent.succeeded':
    case 'payment_intent.processing':
    case 'payment_intent.payment_failed':
    case 'payment_intent.canceled':
      return { ...webhook, payment: toPayment(event.data.object) };
    case 'charge.dispute.created':
      return { ...webhook, moneyBack: named(event.data.object.payment_intent, null) };
    case 'charge.refunded':
      // A part given back is a gesture: the rest still pays.
      return event.data.object.refunded
        ? {
            ...webhook,
            moneyBack: named(event.data.object.payment_intent, event.data.object.amount_refunded),
          }
        : webhook;
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      return { ...webhook, refund: toRefund(event.data.object) };
    default:
      return webhook;
  }
}

function named(
  intent: string | { id: string } | null,
  refundedCents: number | null,
): CardWebhook['moneyBack'] {
  const reference = idOf(intent);
  return reference === null ? null : { reference, refundedCents };
}
