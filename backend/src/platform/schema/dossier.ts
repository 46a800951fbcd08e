import type {
  documentKinds,
  Energy,
  RequestCategory,
  RequestOrigin,
  RequestStatus,
  RequestSubcategory,
  SponsorshipStatus,
} from '@portal/contract';
import type { Generated } from 'kysely';
import type { Cents, Day, DistributionKey, Instant, Json, NullableJson } from './column-types';
import type { OfContract } from './customers';

export interface DocumentTable extends OfContract {
  document_key: string;
  name: string;
  kind: (typeof documentKinds)[number];
  energy: Energy;
  document_date: Day;
  /** What a paper of ours says, frozen on its day: see domains/billing/documents/frozen-paper.ts. */
  drawn_from: NullableJson<unknown>;
  created_at: Generated<Instant>;
}

/** A signed paper, byte for byte. */
export interface DocumentContentTable {
  customer_number: DistributionKey;
  document_key: string;
  media_type: string;
  content: Buffer;
  sha256: Buffer;
  created_at: Generated<Instant>;
}

/** A request (« demande ») or the trace of a change, `event` in the calls. */
export interface CustomerRequestTable extends OfContract {
  event_number: string;
  category: RequestCategory;
  subcategory: RequestSubcategory;
  reference_date: Day;
  status: RequestStatus;
  origin: Generated<RequestOrigin>;
  message: string;
  channel: string;
  created_by: string;
  created_at: Generated<Instant>;
  updated_at: Generated<Instant>;
}

export interface SponsorshipTable {
  /** The sponsor. */
  customer_number: DistributionKey;
  id: string;
  sponsor_first_name: string;
  sponsor_last_name: string;
  target_email: string;
  target_email_key: string;
  status: SponsorshipStatus;
  new_customer_number: string | null;
  created_at: Instant;
}

/** Off the bills of a sponsor, or of whom they brought; open are its amount, or nothing once reversed, less its uses. */
export interface SponsorshipCreditTable {
  /** Who gets it. */
  customer_number: DistributionKey;
  id: string;
  role: 'SPONSOR' | 'NEWCOMER';
  new_customer_number: string;
  amount_cents: Cents;
  granted_at: Instant;
  reversed_at: Instant | null;
}

/** What one bill has of a credit; negative where a reversed one is asked back. */
export interface SponsorshipCreditUseTable {
  customer_number: DistributionKey;
  credit_id: string;
  invoice_id: string;
  amount_cents: Cents;
}

export interface AmendmentImportTable {
  id: string;
  file_name: string;
  content_hash: Buffer;
  row_count: number;
  imported_by: string;
  /** Group of the agent who imported it. */
  channel: Generated<string>;
  imported_at: Generated<Instant>;
}

export interface AmendmentRunTable {
  login: string;
  id: string;
  is_import: boolean;
  file_name: string;
  step: 'READ' | 'FIND' | 'CHECK' | 'WRITE';
  done: number;
  total: number;
  cancel_asked: Generated<boolean>;
  touched_at: Instant;
  ended: Generated<boolean>;
}

export interface ContractAmendmentTable extends OfContract {
  id: string;
  import_id: string | null;
  effective_date: Day;
  content: Json<unknown>;
  /** When it was written into its contract; null until its day. */
  applied_at: Instant | null;
  /** When its day came and the contract had ended, or when its last attempt failed. */
  lapsed_at: Instant | null;
  /** How often its application failed. */
  attempts: Generated<number>;
  /** Not tried again before. */
  retry_at: Instant | null;
  created_at: Generated<Instant>;
}
