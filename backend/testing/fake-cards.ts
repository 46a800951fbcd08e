import { randomBytes } from 'node:crypto';
import { messages } from '@portal/contract';
import { DomainError } from '../src/platform/errors';
import type {
  CardPayment,
  CardProvider,
  CardRefund,
  CardWebhook,
} from '../src/providers/stripe/card-provider';

/**
 * A provider of card payments in memory, which a test makes silent, slow or lying. It keeps Stripe's promises: one
 * payment an idempotency key, a payment that ended stays ended.
 */
export class FakeCards implements CardProvider {
  readonly name = 'stripe';
  readonly publishableKey = 'pk_test_fake';
  readonly scriptUrl = '/fake.js';
  readonly payments = new Map<string, CardPayment>();
  /** Calls asked, by name. */
  readonly asked: string[] = [];
  /** The next answers that are lost, though what was asked is done. */
  lostAnswers = 0;
  /** No call arrives at all. */
  down = false;
  /** Awaited inside every call: where a test lets something else happen first. */
  meanwhile: () => Promise<unknown> = () => Promise.resolve();
  readonly #byKey = new Map<string, string>();
  #events = 0;

  async createPayment(request: Parameters<CardProvider['createPayment']>[0]): Promise<CardPayment> {
    return this.#answer('create', () => {
      const known = this.#byKey.get(request.idempotencyKey);
      if (known !== undefined) return this.#at(known);
      const reference = `pi_${randomBytes(12).toString('hex')}`;
      this.#byKey.set(request.idempotencyKey, reference);
      this.payments.set(reference, {
        reference,
        clientSecret: `${reference}_secret_x`,
        amountCents: request.amountCents,
        currency: 'eur',
        status: 'toConfirm',
        failureMessage: null,
        metadata: request.metadata,
      });
      return this.#at(reference);
    });
  }

  retrievePayment(reference: string): Promise<CardPayment> {
    return this.#answer('retrieve', () => this.#at(reference));
  }

  cancelPayment(reference: string): Promise<CardPayment> {
    return this.#answer('cancel', () => {
      const payment = this.#at(reference);
      const open = payment.status === 'toConfirm' || payment.status === 'failed';
      return this.set(reference, open ? { status: 'canceled' } : {});
    });
  }

  /** Refunds by the key under which each was asked; a test sets how the next ones end. */
  readonly refunds = new Map<string, CardRefund & { amountCents: number; payment: string }>();
  refundsEnd: CardRefund['status'] = 'succeeded';

  refundPayment(request: Parameters<CardProvider['refundPayment']>[0]): Promise<CardRefund> {
    return this.#answer('refund', () => {
      const known = this.refunds.get(request.idempotencyKey);
      if (known) return known;
      const made = {
        reference: `re_${randomBytes(12).toString('hex')}`,
        status: this.refundsEnd,
        failureMessage: this.refundsEnd === 'failed' ? 'expired_or_canceled_card' : null,
        metadata: { ...request.metadata, refund: request.idempotencyKey },
        amountCents: request.amountCents,
        payment: request.reference,
      };
      this.refunds.set(request.idempotencyKey, made);
      return made;
    });
  }

  retrieveRefund(reference: string): Promise<CardRefund> {
    return this.#answer('retrieveRefund', () => {
      const found = [...this.refunds.values()].find((each) => each.reference === reference);
      if (!found) throw new DomainError(502, 'NO_RESPONSE_FROM_PARTNER', messages.unavailable);
      return found;
    });
  }

  /** The body as `eventOf` made it; the signature is the word `signed`. */
  readWebhook(rawBody: Buffer, signature: string): CardWebhook {
    if (signature !== 'signed') throw new Error('not signed');
    return JSON.parse(rawBody.toString()) as CardWebhook;
  }

  /** What happens at the provider: a card is charged, refused… */
  set(reference: string, change: Partial<CardPayment>): CardPayment {
    const payment = { ...this.#at(reference), ...change };
    this.payments.set(reference, payment);
    return payment;
  }

  /** The event for a payment in its current state. */
  eventOf(reference: string, change: Partial<CardWebhook> = {}): CardWebhook {
    const payment = this.#at(reference);
    return {
      eventId: `evt_${++this.#events}`,
      type: 'payment_intent',
      payment,
      moneyBack: null,
      refund: null,
      ...change,
    };
  }

  moneyBackOf(reference: string): CardWebhook {
    return this.eventOf(reference, {
      type: 'charge.dispute.created',
      payment: null,
      moneyBack: { reference, refundedCents: null },
    });
  }

  #at(reference: string): CardPayment {
    const payment = this.payments.get(reference);
    if (!payment) throw new DomainError(502, 'NO_RESPONSE_FROM_PARTNER', messages.unavailable);
    return { ...payment };
  }

  async #answer<T>(call: string, act: () => T): Promise<T> {
    this.asked.push(call);
    await this.meanwhile();
    const silent = new DomainError(502, 'NO_RESPONSE_FROM_PARTNER', messages.unavailable);
    if (this.down) throw silent;
    const answer = act();
    if (this.lostAnswers === 0) return answer;
    this.lostAnswers--;
    throw silent;
  }
}
