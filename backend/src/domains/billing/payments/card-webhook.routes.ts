import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { DomainError } from '../../../platform/errors';
import type { Platform } from '../../../platform/http/define-call';
import type { CardWebhook } from '../../../providers/stripe/card-provider';
import { takeWebhook } from '../card-payments/webhook.service';
import type { CasePayments } from './case-payments.port';
import { cardPaymentOutcome } from './payment-outcome';
import { refundOutcome } from './give-back.service';

/** Bytes. Stripe's events contain whole objects, and stay far below this. */
const bodyLimit = 512 * 1024;

/**
 * `POST /api/webhooks/stripe`: the card provider's events. Their proof is the signature over the raw body; whoever
 * sends another is answered 400, and what cannot be taken in now is answered 5xx, so that it comes again.
 */
export async function registerCardWebhook(
  app: FastifyInstance,
  platform: Platform,
  cases: CasePayments,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post('/api/webhooks/stripe', { bodyLimit, schema: { hide: true } }, async (request) => {
      const signature = request.headers['stripe-signature'];
      const event = readEvent(platform, request.body, signature);
      await takeWebhook(platform, event, cardPaymentOutcome(cases), refundOutcome);
      return { received: true };
    });
  });
}

function readEvent({ providers, clock }: Platform, body: unknown, signature: string | string[] | undefined) {
  if (!Buffer.isBuffer(body) || typeof signature !== 'string') throw unsigned();
  try {
    return readable(providers.cards.readWebhook(body, signature, clock()));
  } catch (error) {
    throw error instanceof DomainError ? error : unsigned();
  }
}

/** What the database can keep and a later question to the provider can name. */
const id = z.string().regex(/^[\x21-\x7e]{1,255}$/);
const words = z
  .string()
  .max(5_000)
  .regex(/^[^\0\p{Cs}]*$/u);
const cents = z.int().min(0).max(1_000_000_000);
const event = z.object({
  eventId: id,
  type: id,
  payment: z
    .object({
      reference: id,
      amountCents: cents,
      currency: z.string().regex(/^[a-z]{3}$/),
      failureMessage: words.nullable(),
      metadata: z.record(words, words),
    })
    .nullable(),
  moneyBack: z.object({ reference: id, refundedCents: cents.nullable() }).nullable(),
  refund: z
    .object({ reference: id.nullable(), failureMessage: words.nullable(), metadata: z.record(words, words) })
    .nullable(),
});

/** A signature proves the sender, not that the event is whole. */
function readable(sent: CardWebhook): CardWebhook {
  if (event.safeParse(sent).success) return sent;
  throw new DomainError(400, 'INVALID_PARAMETER', 'Cet envoi est illisible');
}

const unsigned = () =>
  new DomainError(400, 'INVALID_PARAMETER', 'La signature de cet envoi n’est pas valable');
