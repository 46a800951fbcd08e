import type {
  CardPaymentStatus,
  Civility,
  Energy,
  InvoiceLineKind,
  InvoiceStatus,
  PaymentMode,
  PieceStatus,
  PrepaymentStatus,
  RoutingMode,
} from '@portal/contract';
import type { Generated } from 'kysely';
import type { Cents, Day, DistributionKey, Instant, Json, Micros, NullableJson } from './column-types';
import type { OfContract } from './customers';

export interface MandateTable {
  customer_number: DistributionKey;
  rum_code: string;
  iban: string;
  bic: string | null;
  bank_name: string | null;
  owner_last_name: string;
  owner_first_name: string;
  notice_days: Generated<number>;
  signed_at: Instant;
  revoked_at: Instant | null;
}

/** How one contract is billed; the billing contact's address is one line, as the source has it. */
export interface ContractBillingTable extends OfContract {
  payment_mode: PaymentMode;
  rum_code: string | null;
  civility: Civility;
  first_name: string;
  last_name: string;
  birthday: Day | null;
  email: string;
  phone: string | null;
  address: string;
  postal_code: string;
  city: string;
  routing_mode: Generated<RoutingMode>;
  invoice_email: string | null;
  debit_day: number | null;
  term_code: string | null;
  version: Generated<number>;
}

/** One line of an issued invoice: with the others, it adds up to the total. */
export interface InvoiceLine {
  kind: InvoiceLineKind;
  label: string;
  from: Day | null;
  to: Day | null;
  quantity: number | null;
  unit: string | null;
  priceMicros: Micros | null;
  netCents: Cents;
  vatBp: number;
  vatCents: Cents;
}

export interface InvoiceTable extends OfContract {
  id: string;
  energy: Energy;
  invoice_type: 'in' | 'out_invoice' | 'out_refund';
  invoice_number: string;
  invoice_date: Day;
  due_date: Day;
  total_cents: Cents;
  residual_cents: Cents;
  state: InvoiceStatus;
  nature_code: string;
  nature_text: string;
  internal_nature_code: string;
  internal_nature_text: string;
  period_start: Day | null;
  /** The day after its last. */
  period_end: Day | null;
  lines: Json<InvoiceLine[]>;
  /** What its paper says besides, frozen at issue: see domains/billing/documents/invoice-words.ts. */
  paper: NullableJson<unknown>;
  created_at: Generated<Instant>;
}

/** An invoice as it was first printed, byte for byte. */
export interface InvoiceFileTable {
  customer_number: DistributionKey;
  invoice_id: string;
  content: Buffer;
  sha256: Buffer;
  created_at: Generated<Instant>;
}

/** Prepayment (`pp`) or ad-hoc piece. What a contract owes is Σ residual_cents of its invoices and pieces. */
export interface PaymentPieceTable extends OfContract {
  id: string;
  kind: 'pp' | 'adhocPieces';
  status: PieceStatus;
  /** Of prepayments only. */
  settlement: PrepaymentStatus | null;
  date: Day;
  due_date: Day;
  communication: string;
  payment_method_code: string;
  payment_method_name: string;
  payment_type: 'inbound' | 'outbound';
  run_number: string | null;
  amount_cents: Cents;
  residual_cents: Generated<Cents>;
  partner_ref: string;
  replaces_id: string | null;
  replacing_payment_count: Generated<number>;
  energy_paid_number_replays: Generated<number>;
  invoice_id: string | null;
  /** ISO 20022 reason of the bank, `AM04`…, with its French words. */
  reject_code: string | null;
  reject_reason: string | null;
  notice_waived_at: Instant | null;
  created_at: Generated<Instant>;
}

export interface CardPaymentTable extends OfContract {
  id: string;
  piece_id: string | null;
  invoice_id: string | null;
  provider: string;
  /** Null until the provider has answered: our id is its idempotency key, so that asking again finds the payment. */
  provider_reference: string | null;
  amount_cents: Cents;
  status: CardPaymentStatus;
  failure_message: string | null;
  /** When the provider is asked next, whatever its webhooks do; null once there is nothing left to ask. */
  recheck_at: Generated<Instant | null>;
  created_at: Generated<Instant>;
  updated_at: Generated<Instant>;
}

/** Money on its way back to a card; the piece under the same id owes it until it is there. */
export interface CardRefundTable extends OfContract {
  id: string;
  provider: string;
  /** The payment that is given back, by the provider's id. */
  payment_reference: string;
  /** Null until the provider has answered: our id is its idempotency key. */
  provider_reference: string | null;
  amount_cents: Cents;
  status: 'asked' | 'pending' | 'succeeded' | 'failed';
  failure_message: string | null;
  /** When the provider is asked next; null once there is nothing left to ask. */
  recheck_at: Instant | null;
  created_at: Generated<Instant>;
  updated_at: Generated<Instant>;
}
