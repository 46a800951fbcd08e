import type { FastifyInstance } from 'fastify';
import { DomainError } from '../../platform/errors';
import type { Platform } from '../../platform/http/define-call';
import { takeWebhook } from '../card-payments/webhook.service';
import { cardPaymentOutcome } from './payment-outcome';
import { refundOutcome } from './give-back.service';

/** Events hold whole objects; still far below this. */
const bodyLimit = 512 * 1024;

/**
 * `POST /api/webhooks/stripe`: the card provider's events. Their proof is the signature over the raw body; whoever
 * sends another is answered 400, and what cannot be taken in now is answered 5xx, so that it comes again.
 */
export async function registerCardWebhook(app: FastifyInstance, platform: Platform): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post('/api/webhooks/stripe', { bodyLimit, schema: { hide: true } }, async (request) => {
      const signature = request.headers['stripe-signature'];
      const event = readEvent(platform, request.body, signature);
      await takeWebhook(platform, event, cardPaymentOutcome, refundOutcome);
      return { received: true };
    });
  });
}

function readEvent({ providers, clock }: Platform, body: unknown, signature: string | string[] | undefined) {
  if (!Buffer.isBuffer(body) || typeof signature !== 'string') throw unsigned();
  try {
    return providers.cards.readWebhook(body, signature, clock());
  } catch {
    throw unsigned();
  }
}

const unsigned = () =>
  new DomainError(400, 'INVALID_PARAMETER', 'La signature de cet envoi n’est pas valable');
