import type { Selectable } from 'kysely';
import type { Clock, Db, SandboxCardRefundTable } from '@portal/backend/sandbox-kit';
import { apiId } from './api-id';
import { chargeObject, type IntentRow } from './intent-object';
import { addEvent } from './sandbox-events';
import { changeIntent, lockIntent } from './sandbox-intents';
import { invalidRequest, missingRefund } from './stripe-refusal';

export type RefundRow = Selectable<SandboxCardRefundTable>;

/** A refund in the API's form. */
export const refundObject = ({ id, amount_cents, payment_id, status, metadata }: RefundRow) => ({
  id,
  object: 'refund',
  amount: amount_cents,
  currency: 'eur',
  metadata,
  payment_intent: payment_id,
  status,
  ...(status === 'failed' && { failure_reason: 'expired_or_canceled_card' }),
});

interface NewRefund {
  paymentId: string;
  /** All that is left when unset. */
  cents: number | undefined;
  metadata: Record<string, string>;
}

/** Gives all or a part back. @returns the refund as it is answered, which for some test cards is not how it ends. */
export async function refundIntent(tx: Db, clock: Clock, { paymentId, cents, metadata }: NewRefund) {
  const before = await lockIntent(tx, paymentId);
  const left = before.amount_cents - before.refunded_cents;
  const amount = cents ?? left;
  if (before.status !== 'succeeded') {
    throw invalidRequest('This PaymentIntent does not have a successful charge to refund.', 'payment_intent');
  }
  if (left === 0) {
    const message = 'Charge has already been refunded.';
    throw invalidRequest(message, 'payment_intent', 'charge_already_refunded');
  }
  if (amount > left) throw invalidRequest('Refund amount is greater than unrefunded amount.', 'amount');
  const { answered, ends } = fateOf(before);
  const row = await tx
    .insertInto('sandbox_card_refund')
    .values({
      id: apiId('re'),
      payment_id: paymentId,
      amount_cents: amount,
      status: ends,
      metadata: JSON.stringify(metadata),
      created_at: clock(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (ends === 'succeeded') {
    const charged = await changeIntent(tx, paymentId, { refunded_cents: before.refunded_cents + amount });
    await addEvent(tx, clock, 'charge.refunded', chargeObject(charged));
  }
  if (answered !== ends) {
    const type = ends === 'failed' ? 'refund.failed' : 'refund.updated';
    await addEvent(tx, clock, type, refundObject(row));
  }
  return refundObject({ ...row, status: answered });
}

type Fate = Record<'answered' | 'ends', RefundRow['status']>;

/** Stripe's test cards of refunds, by their last four digits. */
const fates: Record<string, Fate | undefined> = {
  '7726': { answered: 'pending', ends: 'succeeded' },
  '5126': { answered: 'succeeded', ends: 'failed' },
};
const fateOf = ({ card_last4 }: IntentRow): Fate =>
  fates[card_last4 ?? ''] ?? { answered: 'succeeded', ends: 'succeeded' };

export const refundsOf = (db: Db, paymentId: string): Promise<RefundRow[]> =>
  db.selectFrom('sandbox_card_refund').selectAll().where('payment_id', '=', paymentId).execute();

export async function findRefund(db: Db, id: string): Promise<RefundRow> {
  const row = await db.selectFrom('sandbox_card_refund').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw missingRefund(id);
  return row;
}
