import type { Selectable } from 'kysely';
import type { SandboxCardPaymentTable } from '@portal/backend/sandbox-kit';

export type IntentRow = Selectable<SandboxCardPaymentTable>;

const seconds = (instant: Date) => Math.floor(instant.getTime() / 1000);

/** A payment intent in the API's form; for a publishable key, without the merchant's fields. */
export function intentObject(row: IntentRow, to: 'secret' | 'publishable' = 'secret') {
  const intent = {
    id: row.id,
    object: 'payment_intent',
    amount: row.amount_cents,
    amount_received: row.status === 'succeeded' ? row.amount_cents : 0,
    allowed_payment_method_types: ['card'],
    payment_method_types: ['card'],
    canceled_at: null,
    capture_method: 'automatic',
    client_secret: row.client_secret,
    confirmation_method: 'automatic',
    created: seconds(row.created_at),
    currency: row.currency,
    description: row.description,
    last_payment_error: row.last_payment_error,
    latest_charge: row.status === 'succeeded' ? chargeId(row) : null,
    livemode: false,
    next_action: row.status === 'requires_action' ? { type: 'use_stripe_sdk', use_stripe_sdk: {} } : null,
    status: row.status,
  };
  return to === 'secret' ? { ...intent, metadata: row.metadata } : intent;
}

const chargeId = ({ id }: IntentRow) => id.replace(/^pi_/, 'ch_');

/** The charge of a payment that succeeded. */
export function chargeObject(row: IntentRow) {
  return {
    id: chargeId(row),
    object: 'charge',
    amount: row.amount_cents,
    amount_refunded: row.refunded_cents,
    refunded: row.refunded_cents === row.amount_cents,
    currency: row.currency,
    metadata: row.metadata,
    payment_intent: row.id,
    payment_method_details: { type: 'card', card: { brand: row.card_brand, last4: row.card_last4 } },
  };
}

export function disputeObject(row: IntentRow) {
  return {
    id: row.id.replace(/^pi_/, 'du_'),
    object: 'dispute',
    amount: row.amount_cents,
    charge: chargeId(row),
    currency: row.currency,
    payment_intent: row.id,
    reason: 'fraudulent',
    status: 'needs_response',
  };
}
