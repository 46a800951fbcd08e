import type { Db } from '../../../platform/database';
import type { Platform } from '../../../platform/http/define-call';
import { inTransaction } from '../../../platform/transaction';
import type { CardWebhook } from '../../../providers/stripe/card-provider';
import { isRefundedByUs, settleRefundsOf, takeRefund, type RefundOutcome } from './card-refunds.service';
import { ownerOf } from './payment-metadata';
import { recordFact, seenIn, type PaymentOutcome } from './record-fact';

/**
 * Takes an event of the provider in, once, with its effect in the same transaction. Events of payments that are not
 * the portal's, and of other kinds, are only remembered.
 */
export async function takeWebhook(
  platform: Platform,
  event: CardWebhook,
  outcome: PaymentOutcome,
  refundOutcome: RefundOutcome,
): Promise<void> {
  const { db, clock, providers } = platform;
  // Money that went back names the payment alone, and may be heard of before the payment itself: the provider is asked.
  const payment =
    event.payment ?? (event.moneyBack && (await providers.cards.retrievePayment(event.moneyBack.reference)));
  const owner = payment && ownerOf(payment.metadata);
  await inTransaction(db, async (tx) => {
    if (!(await isNew(tx, providers.cards.name, event.eventId, clock()))) return;
    if (event.refund) await takeRefund(tx, clock, event.refund, refundOutcome);
    if (!owner) return;
    const known = await recordFact(
      tx,
      clock,
      owner,
      (row) => ({ ...seenIn(row, payment), isEvent: true }),
      outcome,
    );
    // Not remembered either: it comes again, when whatever hid the payment is through.
    if (!known) throw new Error(`The card payment ${owner.id} is not found.`);
    if (!event.moneyBack) return;
    const { reference, refundedCents } = event.moneyBack;
    if (refundedCents !== null && (await isRefundedByUs(tx, reference, refundedCents))) return;
    await recordFact(
      tx,
      clock,
      owner,
      (row) => (row.providerReference === reference ? { fact: 'moneyBack' } : undefined),
      outcome,
    );
    await settleRefundsOf(tx, clock, reference, refundOutcome);
  });
}

async function isNew(tx: Db, provider: string, eventId: string, receivedAt: Date): Promise<boolean> {
  const added = await tx
    .insertInto('webhook_event')
    .values({ provider, event_id: eventId, received_at: receivedAt })
    .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
    .returning('event_id')
    .executeTakeFirst();
  return added !== undefined;
}
