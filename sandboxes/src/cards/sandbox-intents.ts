import { randomBytes } from 'node:crypto';
import type { Clock, Db } from '@portal/backend/sandbox-kit';
import { apiId } from './api-id';
import { addEvent } from './sandbox-events';
import { disputeObject, intentObject, type IntentRow } from './intent-object';
import { missingIntent, StripeRefusal } from './stripe-refusal';
import { authenticationFailure, brandOf, outcomeOf, type Card, type CardError } from './test-cards';

export interface NewIntent {
  amountCents: number;
  currency: string;
  description: string | null;
  metadata: Record<string, string>;
}

export async function createIntent(tx: Db, clock: Clock, intent: NewIntent): Promise<IntentRow> {
  const id = apiId('pi');
  return tx
    .insertInto('sandbox_card_payment')
    .values({
      id,
      client_secret: `${id}_secret_${randomBytes(16).toString('hex')}`,
      amount_cents: intent.amountCents,
      currency: intent.currency,
      description: intent.description,
      metadata: JSON.stringify(intent.metadata),
      status: 'requires_payment_method',
      created_at: clock(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function findIntent(db: Db, id: string): Promise<IntentRow> {
  const row = await db.selectFrom('sandbox_card_payment').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw missingIntent(id);
  return row;
}

export async function lockIntent(tx: Db, id: string): Promise<IntentRow> {
  const row = await tx
    .selectFrom('sandbox_card_payment')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw missingIntent(id);
  return row;
}

type Change = Partial<Pick<IntentRow, 'status' | 'card_brand' | 'card_last4' | 'refunded_cents'>> & {
  last_payment_error?: CardError | null;
};

export const changeIntent = (
  tx: Db,
  id: string,
  { last_payment_error: error, ...rest }: Change,
): Promise<IntentRow> =>
  tx
    .updateTable('sandbox_card_payment')
    .set({ ...rest, ...(error !== undefined && { last_payment_error: error && JSON.stringify(error) }) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

function unexpected(row: IntentRow, deed: string): StripeRefusal {
  return new StripeRefusal(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message: `You cannot ${deed} this PaymentIntent because it has a status of ${row.status}.`,
    payment_intent: intentObject(row),
  });
}

/** An authentication that was left open gives way to another try, as at Stripe. */
const confirmable: readonly IntentRow['status'][] = ['requires_payment_method', 'requires_action'];

/** Tries a card. A refusal is returned with the payment, since it has to be kept. */
export async function confirmIntent(
  tx: Db,
  clock: Clock,
  id: string,
  card: Card,
): Promise<{ row: IntentRow; refusal?: CardError }> {
  const before = await lockIntent(tx, id);
  if (!confirmable.includes(before.status)) throw unexpected(before, 'confirm');
  const outcome = outcomeOf(card, clock());
  const face = { card_brand: brandOf(card.number), card_last4: card.number.slice(-4) };
  if (outcome.kind === 'refused') return refuse(tx, clock, id, outcome.error);
  if (outcome.kind === 'asks3ds') {
    return {
      row: await changeIntent(tx, id, { ...face, status: 'requires_action', last_payment_error: null }),
    };
  }
  const row = await changeIntent(tx, id, { ...face, status: 'succeeded', last_payment_error: null });
  await addEvent(tx, clock, 'payment_intent.succeeded', intentObject(row));
  if (outcome.kind === 'disputed') await addEvent(tx, clock, 'charge.dispute.created', disputeObject(row));
  return { row };
}

/** The payer's answer to 3-D Secure. */
export async function authenticateIntent(
  tx: Db,
  clock: Clock,
  id: string,
  granted: boolean,
): Promise<{ row: IntentRow; refusal?: CardError }> {
  const before = await lockIntent(tx, id);
  if (before.status !== 'requires_action') throw unexpected(before, 'authenticate');
  if (!granted) return refuse(tx, clock, id, authenticationFailure);
  const row = await changeIntent(tx, id, { status: 'succeeded' });
  await addEvent(tx, clock, 'payment_intent.succeeded', intentObject(row));
  return { row };
}

async function refuse(tx: Db, clock: Clock, id: string, refusal: CardError) {
  const row = await changeIntent(tx, id, { status: 'requires_payment_method', last_payment_error: refusal });
  await addEvent(tx, clock, 'payment_intent.payment_failed', intentObject(row));
  return { row, refusal };
}

export async function cancelIntent(tx: Db, clock: Clock, id: string): Promise<IntentRow> {
  const before = await lockIntent(tx, id);
  if (before.status === 'succeeded' || before.status === 'canceled') throw unexpected(before, 'cancel');
  const row = await changeIntent(tx, id, { status: 'canceled' });
  await addEvent(tx, clock, 'payment_intent.canceled', intentObject(row));
  return row;
}
