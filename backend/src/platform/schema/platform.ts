import type { Generated } from 'kysely';
import type { Day, DistributionKey, Instant, Json, NullableJson } from './column-types';

export interface IdempotencyKeyTable {
  scope: string;
  key: string;
  request_hash: Buffer | null;
  response: NullableJson<unknown>;
  created_at: Generated<Instant>;
}

export interface MailOutboxTable {
  id: string;
  template: string;
  recipient: string;
  payload: Json<Record<string, unknown>>;
  /** Whom it concerns: the address may not be theirs yet, or no longer, and the payload is emptied on sending. */
  about_customer: Generated<string | null>;
  /** The case that it concerns, of who may be no customer yet. */
  about_order: Generated<string | null>;
  attempts: Generated<number>;
  next_attempt_at: Generated<Instant>;
  sent_at: Instant | null;
  failed_at: Instant | null;
  last_error: string | null;
  created_at: Generated<Instant>;
}

export interface SandboxMailTable {
  id: string;
  sender: string;
  recipients: string[];
  subject: string;
  text_body: string;
  html_body: string;
  received_at: Generated<Instant>;
}

export interface WebhookEventTable {
  provider: string;
  event_id: string;
  received_at: Generated<Instant>;
}

export interface ClientLogLineTable {
  id: string;
  received_at: Generated<Instant>;
  happened_at: Instant;
  tag: string;
  customer_type: string | null;
  trigger_button: string | null;
  service_called: string;
  log_message: string;
  return_code: string;
  status_action: string;
  energy_list: string[];
  customer_key: string | null;
  environment: string;
  app: string;
  channel: string;
}

export interface AuditEntryTable {
  /** Chain: the customer concerned, or `0` for the house. */
  customer_number: DistributionKey;
  position: number;
  id: string;
  actor: string;
  on_behalf_of: string | null;
  call: string;
  contract_number: string | null;
  detail: Json<unknown>;
  happened_at: Instant;
  previous_hash: Buffer;
  hash: Buffer;
}

/** The end of a chain, and the row on which its writers queue. */
export interface AuditHeadTable {
  customer_number: DistributionKey;
  /** Number of entries. */
  position: number;
  /** Of the last entry. */
  hash: Buffer;
}

/** A walk through every chain, some entries a request. */
export interface AuditCheckTable {
  id: string;
  started_by: string;
  started_at: Instant;
  /** The entry verified last; null before the first. */
  last_chain: string | null;
  last_position: number | null;
  last_hash: Buffer | null;
  /** Whether its chain is intact so far. */
  holds: boolean;
  entries: number;
  chains: number;
  broken_chains: number;
  breaks: Json<unknown>;
  finished_at: Instant | null;
}

/** A load of a remote as a browser reported it: at most one for a visitor, a version and an hour. */
export interface RemoteLoadTable {
  remote: string;
  version: string;
  hour: Instant;
  /** Keyed hash of who loaded it and of the version. */
  visitor: string;
  signed_in: boolean;
  received_at: Instant;
  channel: string;
  phase: string;
  milliseconds: number;
  failed: boolean;
  error_class: string | null;
  /** Something of it came over the network. */
  cold: boolean;
  failover: boolean;
  /** Number of loads that this sampled row represents. */
  sample: number;
}

/** Calls of one caller in a window, counted by every process together. Unlogged. */
export interface CallCountTable {
  key: string;
  /** Calls that processes have taken leave to let pass. */
  taken: number;
  window_start: Instant;
}

export interface SeedRunTable {
  name: string;
  size: string;
  reference_day: Day;
  customers_done: number;
  /** Statements that bring back the keys dropped for a large load. */
  suspended_keys: NullableJson<string[]>;
  started_at: Generated<Instant>;
  finished_at: Instant | null;
}
