import type { Generated } from 'kysely';
import type { Cents, Instant, Json, NullableJson } from './column-types';

/** A payment intent of the card sandbox. */
export interface SandboxCardPaymentTable {
  id: string;
  client_secret: string;
  amount_cents: Cents;
  currency: string;
  description: string | null;
  metadata: Json<Record<string, string>>;
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled';
  last_payment_error: NullableJson<{ type: string; code: string; decline_code?: string; message: string }>;
  card_brand: string | null;
  card_last4: string | null;
  refunded_cents: Generated<Cents>;
  created_at: Generated<Instant>;
}

export interface SandboxCardRefundTable {
  id: string;
  payment_id: string;
  amount_cents: Cents;
  status: 'pending' | 'succeeded' | 'failed';
  metadata: Json<Record<string, string>>;
  created_at: Generated<Instant>;
}

/** A webhook of the card sandbox, until it is delivered. */
export interface SandboxCardEventTable {
  id: string;
  body: string;
  attempts: Generated<number>;
  next_attempt_at: Generated<Instant>;
  delivered_at: Instant | null;
  created_at: Generated<Instant>;
}
