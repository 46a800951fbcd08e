import type {
  CardPaymentStatus,
  ContactChannel,
  Energy,
  OrderStatus,
  ProcessType,
  RebateCodeType,
  RequestOf,
  SigningStatus,
} from '@portal/contract';
import type { Generated } from 'kysely';
import type { Cents, Day, Instant, Json, NullableJson } from './column-types';

type Survey = NonNullable<RequestOf<'/saveOrder'>['order']['survey']>;

/** One of the documents of a signature; the mandate is of no single energy. */
export interface SignedPaper {
  kind: 'CONTRACT' | 'SEPA_MANDATE';
  energy: Energy | null;
  /** SHA-256, in hex, of what was put to the signature; cases opened before it was kept have none. */
  sha256?: string;
  /** Day of its offer. */
  day?: Day;
}

export interface SubscriptionOrderTable {
  order_reference: string;
  order_status: OrderStatus;
  first_payment_cb_status: Exclude<OrderStatus, 'FINALIZED_WITHOUT_DOC'> | null;
  first_payment_slim_collect_status: string | null;
  signing_status: SigningStatus | null;
  channel: string;
  seller: string;
  created_by: string;
  origin: Generated<string>;
  external_reference: string | null;
  signature_reference: string | null;
  /** SHA-256 of the order being signed: see orders/order-fingerprint.ts. */
  signature_hash: Buffer | null;
  signature_frame_url: string | null;
  signature_papers: NullableJson<SignedPaper[]>;
  signed_at: Instant | null;
  failure_reason: string | null;
  rebate_refusal: string | null;
  saving_mode: string | null;
  link_expires_at: Instant | null;
  already_client: Generated<boolean>;
  customer_number: string | null;
  rebate_code: string | null;
  rebate_code_type: RebateCodeType | null;
  payment_type: Generated<'SDD' | 'OTHER'>;
  first_name: string | null;
  last_name: string | null;
  company_name: string | null;
  email: string | null;
  phone: string | null;
  customer: Json<unknown>;
  /** The survey's answers, used when there is no delivery point. */
  survey: NullableJson<Survey>;
  search_text: string;
  created_at: Generated<Instant>;
  updated_at: Generated<Instant>;
  version: Generated<number>;
}

/** What a client who has no contract yet agreed to. */
export interface ProspectConsentTable {
  order_reference: string;
  id: string;
  contact_channel: ContactChannel;
  granted_at: Instant;
  withdrawn_at: Instant | null;
  /** Group of whoever took it down. */
  channel: string;
  given_by: string;
  withdrawn_by: string | null;
  text_version: string;
}

export interface OrderContractTable {
  order_reference: string;
  energy: Energy;
  contract_number: string | null;
  subscription_date: Day | null;
  effective_start_date: Day | null;
  contract_category: string | null;
  process_type: ProcessType | null;
  point_of_delivery: string | null;
  contractual_capacity: number | null;
  contractual_capacity_unit: string | null;
  content: Json<unknown>;
}

export interface OrderPaymentTable {
  order_reference: string;
  id: string;
  provider: string;
  /** Null until the provider has answered. */
  provider_reference: string | null;
  amount_cents: Cents;
  status: CardPaymentStatus;
  failure_message: string | null;
  /** When the provider is asked next, whatever its webhooks do; null once there is nothing left to ask. */
  recheck_at: Generated<Instant | null>;
  created_at: Generated<Instant>;
  updated_at: Generated<Instant>;
}

export interface SandboxSignatureTable {
  id: string;
  idempotency_key: string;
  external_reference: string;
  signer: Json<{ firstName: string; lastName: string; email: string; phone: string | null }>;
  documents: Json<{ name: string; content: string }[]>;
  status: 'waiting' | 'signed' | 'abandoned' | 'failed';
  signed_at: Instant | null;
  created_at: Generated<Instant>;
}
