/* Generated from the migrated schema and row-types.json: run `npm run row-types` instead of an edit. */

import type { Cents, Day, DistributionKey, Instant, JsonColumn, Micros } from './column-types';
import type {
  CardError,
  EstimatedQuantity,
  FormerAccount,
  InvoiceLine,
  NamedContent,
  NetworkCategory,
  PasskeyTransports,
  ReadingRegister,
  SignedPaper,
  Signer,
  Survey,
  TariffCategory,
  VoucherPart,
} from './column-values';
import type {
  AuthorizationScheme,
  Civility,
  CompanyType,
  ContractStatus,
  Frequency,
  RequestSubcategory,
  Timeframe,
} from '@portal/contract';
import type { ColumnType, GeneratedAlways } from 'kysely';

export type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U>
    ? ColumnType<S, I | undefined, U>
    : ColumnType<T, T | undefined, T>;

export interface AgentNoteTable {
  customer_number: DistributionKey;
  note_id: string;
  contract_number: string | null;
  channel: string;
  kind: 'CALL_RECEIVED' | 'CALL_MADE' | 'NOTE';
  text: string;
  written_by: string;
  written_at: Instant;
  call_back_on: Day | null;
  call_back_slot: 'ANY' | 'MORNING' | 'AFTERNOON' | 'EVENING' | null;
  call_back_state: 'WAITING' | 'DONE' | 'ABANDONED' | null;
  assigned_to: string | null;
  version: Generated<number>;
}

export interface AgentNoteStepTable {
  customer_number: DistributionKey;
  note_id: string;
  position: number;
  kind: 'CORRECTED' | 'MOVED' | 'GIVEN' | 'DONE' | 'ABANDONED';
  done_by: string;
  done_at: Instant;
  text: string | null;
  from_day: Day | null;
  to_day: Day | null;
  assigned_to: string | null;
}

export interface AmendmentImportTable {
  id: string;
  file_name: string;
  content_hash: Buffer | null;
  row_count: number;
  imported_by: string;
  imported_at: Generated<Instant>;
  /** Group of the agent who imported it. */
  channel: Generated<string>;
  first_day: Day | null;
  last_day: Day | null;
  withdrawn_at: Instant | null;
  withdrawn_by: string | null;
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

export interface AnswerTemplateTable {
  template_id: string;
  name: string;
  subjects: RequestSubcategory[];
  text: string;
  version: Generated<number>;
  archived_at: Instant | null;
  changed_by: string | null;
  changed_at: Instant;
}

export interface ArticleTable {
  id: string;
  title: string;
  link: string;
  published_on: Day;
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
  breaks: JsonColumn<unknown>;
  finished_at: Instant | null;
}

export interface AuditEntryTable {
  /** Chain of the hashes: the customer concerned, or `0` for entries about no customer. */
  customer_number: DistributionKey;
  position: number;
  id: string;
  actor: string;
  on_behalf_of: string | null;
  call: string;
  contract_number: string | null;
  detail: JsonColumn<unknown>;
  happened_at: Instant;
  previous_hash: Buffer;
  hash: Buffer;
  /** Kind of act, `VISIT` for what is within the opening of a customer's space; made from the entry by the database. */
  act: GeneratedAlways<string>;
  /** What was done: the call, and what tells it from other deeds of that call; made from the entry by the database. */
  deed: GeneratedAlways<string>;
}

/** The end of a chain, and the row on which its writers queue. */
export interface AuditHeadTable {
  customer_number: DistributionKey;
  /** Number of entries. */
  position: number;
  /** Of the last entry. */
  hash: Buffer;
}

/** Calls of one caller in a window, counted by every process together. Unlogged. */
export interface CallCountTable {
  key: string;
  /** Calls that processes have taken leave to let pass. */
  taken: number;
  window_start: Instant;
}

export interface CardPaymentTable {
  customer_number: DistributionKey;
  id: string;
  contract_number: string;
  piece_id: string | null;
  invoice_id: string | null;
  provider: string;
  /** Null until the provider has answered: our id is its idempotency key, so that asking again finds the payment. */
  provider_reference: string | null;
  amount_cents: Cents;
  status:
    | 'initialized'
    | 'transmitted'
    | 'transferFailure'
    | 'transactionFailure'
    | 'detectedAnomaly'
    | 'success'
    | 'cancelled'
    | 'disputed';
  failure_message: string | null;
  created_at: Generated<Instant>;
  updated_at: Generated<Instant>;
  /** When the provider is asked next, whatever its webhooks do; null once there is nothing left to ask. */
  recheck_at: Instant | null;
}

/** Money on its way back to a card; the piece under the same id owes it until it is there. */
export interface CardRefundTable {
  customer_number: DistributionKey;
  id: string;
  contract_number: string;
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

/** What an agent has filled in and not saved: one of a new case, and one of each saved case. */
export interface CaseDraftTable {
  identity_id: string;
  /** Name that the tab gave it. */
  draft: string;
  /** Counter of the tab's saves: the saved draft has the highest one. */
  turn: number;
  /** JSON, for the browser to read. */
  content: string;
  kept_at: Instant;
  /** The saved case that it changes; empty: a case without a number. */
  order_reference: Generated<string | null>;
  client: Generated<string>;
  begun_at: Generated<Instant>;
}

export interface CaseNoteTable {
  order_reference: string;
  note_id: string;
  kind: 'NOTE' | 'CALLED' | 'ABANDONED';
  text: string;
  call_back_on: Day | null;
  written_by: string;
  written_at: Instant;
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

export interface ConsentTable {
  customer_number: DistributionKey;
  id: string;
  purpose: 'DATA_USE' | 'CONSUMPTION_DISPLAY' | 'CONSUMPTION_ADVICE' | 'MARKETING' | 'NEWSLETTER';
  granularity: 'NONE' | 'MONTHLY' | 'DAILY' | 'HALF_HOURLY';
  /** Null: not known, of a mailing agreed to before consents were dated. */
  granted_at: Instant | null;
  withdrawn_at: Instant | null;
  channel: string;
  /** NONE of what is no canvassing. */
  contact_channel: Generated<'NONE' | 'EMAIL' | 'PHONE' | 'SMS' | 'POST'>;
  /** How it was given; null of consents older than this proof. */
  screen: 'SETTINGS' | 'LAST_MONTH' | 'CASE' | 'CONSUMPTION_DAY' | null;
  text_version: string | null;
  /** Login of whoever gave it, and of whoever withdrew it: the customer, or an agent for them. */
  given_by: string | null;
  withdrawn_by: string | null;
}

export interface ConsumptionDayTable {
  customer_number: DistributionKey;
  contract_number: string;
  day: Day;
  watt_hours: number;
  collected_at: Instant;
}

export interface ConsumptionEstimateTable {
  id: string;
  /** Whose it is: an identity's, or a case's that was opened by its link. */
  identity_id: string | null;
  basis: 'POINT_OF_DELIVERY' | 'SURVEY' | 'ESTIMATE';
  estimates: JsonColumn<EstimatedQuantity[]>;
  contracts: JsonColumn<unknown>;
  created_at: Instant;
  order_reference: string | null;
}

export interface ContractTable {
  customer_number: DistributionKey;
  contract_number: string;
  status:
    | 'waiting'
    | 'recovery'
    | 'initialized'
    | 'canceled'
    | 'abandoned'
    | 'rejected'
    | 'sent_to_market'
    | 'effective'
    | 'terminated'
    | 'waiting-14d'
    | 'accepted'
    | 'paymentFailure'
    | 'waiting-prepay';
  energy: 'EL' | 'NG';
  offer: string;
  channel: Generated<string>;
  effective_start_range: 'NOW' | 'LATER';
  effective_start_date: Day | null;
  subscription_date: Day;
  last_renew_date: Day | null;
  next_renew_date: Day | null;
  termination_date: Day | null;
  sponsor_number: string | null;
  contract_category: TariffCategory;
  delivery_category_code: string;
  billing_mode: 'PAYMENT_SCHEDULE' | 'CYCLICAL_BILLING' | 'REAL_BILLING';
  installment_frequency: Frequency;
  settlement_frequency: Frequency;
  rate_option: 'TOTAL_HOUR' | 'HIGH_LOW' | 'UNKNOWN';
  product_code: string;
  product_label: string;
  created_at: Generated<Instant>;
  updated_at: Generated<Instant>;
  version: Generated<number>;
  /** Day whose prices it has, where it was taken over from another customer. */
  originally_subscribed_on: Day | null;
  /** First day of the latest prices announced to the customer, and the product of those prices. */
  announced_prices_from: Day | null;
  announced_product: string | null;
  warned_settlement: Day | null;
  warned_on: Day | null;
  warned_cents: Cents | null;
  foreseen_on: Day | null;
  limit_kwh: number | null;
  limit_cents: Cents | null;
  limits_checked_at: Instant | null;
  exceeded_month: Day | null;
  exceeded_kwh: number | null;
  exceeded_cents: Cents | null;
  day_limit_kwh: number | null;
  day_limit_cents: Cents | null;
  day_limit_since: Day | null;
  exceeded_day: Day | null;
  exceeded_day_kwh: number | null;
  exceeded_day_cents: Cents | null;
}

export interface ContractAmendmentTable {
  customer_number: DistributionKey;
  contract_number: string;
  id: string;
  import_id: string | null;
  effective_date: Day;
  content: JsonColumn<unknown>;
  created_at: Generated<Instant>;
  /** When it was written into its contract; null until its day. */
  applied_at: Instant | null;
  /** When its day came and the contract had ended, or when its last attempt failed. */
  lapsed_at: Instant | null;
  /** How often its application failed. */
  attempts: Generated<number>;
  /** Not tried again before. */
  retry_at: Instant | null;
  line: number | null;
  withdrawn_by: string | null;
}

/** How one contract is billed; the billing contact's address is one line, as the source has it. */
export interface ContractBillingTable {
  customer_number: DistributionKey;
  contract_number: string;
  payment_mode: 'directDebit' | 'check' | 'energyCheck' | 'bankTransfer' | 'bankCard' | 'cash';
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
  routing_mode: Generated<'EMAIL' | 'MAIL' | 'BOTH'>;
  invoice_email: string | null;
  debit_day: number | null;
  term_code: string | null;
  version: Generated<number>;
}

export interface ContractChangeTable {
  customer_number: DistributionKey;
  contract_number: string;
  id: string;
  kind:
    | 'INSTALLMENT_FREQUENCY'
    | 'PRODUCT'
    | 'PACKAGE'
    | 'OPTIONS'
    | 'AMENDMENT'
    | 'TERMINATION'
    | 'WITHDRAWAL'
    | 'END_TAKEN_BACK'
    | 'INSTALMENT_AMOUNT';
  before: JsonColumn<unknown>;
  after: JsonColumn<unknown>;
  effective_date: Day;
  requested_by: string;
  requested_at: Instant;
}

export interface ContractCostCentreTable {
  customer_number: DistributionKey;
  contract_number: string;
  cost_centre_id: string;
}

export interface ContractDirectoryTable {
  contract_number: string;
  customer_number: string;
}

export interface ContractEstimateTable {
  customer_number: DistributionKey;
  contract_number: string;
  timeframe: Timeframe;
  /** kWh a year. */
  quantity_kwh: number;
}

export interface ContractPackageTable {
  customer_number: DistributionKey;
  contract_number: string;
  timeframe: 'SUMMER' | 'WINTER';
  package_id: string;
  /** kWh a month of the season. */
  amount_kwh: number;
  authorized_packages: string[];
  valid_from: Day;
}

export interface ContractRateTable {
  customer_number: DistributionKey;
  contract_number: string;
  code: string;
  label: string;
  kind: 'FEE' | 'OPTION' | 'DISCOUNT';
  unit: 'EUR/KWH' | 'EUR/YEAR' | 'EUR/MONTH' | 'EUR' | 'PERCENT';
  price_micros: Micros;
  active: boolean;
  position: number;
  updated_at: Instant | null;
}

export interface ContractStatusChangeTable {
  customer_number: DistributionKey;
  contract_number: string;
  id: string;
  status: ContractStatus;
  happened_at: Instant;
  reason: string | null;
}

export interface CostCentreTable {
  customer_number: DistributionKey;
  id: string;
  name: string;
  name_key: string;
  created_at: Instant;
}

export interface CustomerTable {
  customer_number: DistributionKey;
  type: 'INDIVIDUAL' | 'PROFESSIONAL';
  category_code: string;
  civility: 'MR' | 'MS' | 'MRS';
  first_name: string;
  last_name: string;
  birthdate: Day | null;
  birth_country: string | null;
  birth_postal_code: string | null;
  birth_town_name: string | null;
  street_number: string | null;
  street: string;
  net_area: string | null;
  postal_code: string;
  town_name: string;
  town_code: string | null;
  country: Generated<string>;
  email: string;
  phone: string | null;
  marketing: Generated<boolean>;
  newsletter: Generated<boolean>;
  company_name: string | null;
  company_type: CompanyType | null;
  identification_number: string | null;
  activity_code: string | null;
  search_text: string;
  created_at: Generated<Instant>;
  updated_at: Generated<Instant>;
  version: Generated<number>;
  /** What named the person is gone; what the law keeps still hangs on the number. */
  erased_at: Instant | null;
  /** Groups that sold the contracts: written by platform/search/customer-channels.ts alone. */
  channels: Generated<string[]>;
}

/** A request (« demande ») or the trace of a change, `event` in the calls. */
export interface CustomerRequestTable {
  customer_number: DistributionKey;
  event_number: string;
  contract_number: string;
  category:
    | 'CONTRACT_OFFER_SERVICE'
    | 'INVOICE_PAYMENT_REFUND'
    | 'TECHNICAL_ASSISTANCE'
    | 'OTHER'
    | 'PERSONAL_DATA';
  subcategory: RequestSubcategory;
  reference_date: Day;
  status: 'NEW' | 'ERROR' | 'IN_PROGRESS' | 'WAITING' | 'TO_FOLLOW' | 'CLOSED' | 'DISCARDED' | 'NO_ACTION';
  message: string;
  channel: string;
  created_by: string;
  created_at: Generated<Instant>;
  updated_at: Generated<Instant>;
  origin: Generated<'REQUEST' | 'CHANGE'>;
  contract_channel: string | null;
  next_actor: Generated<'SUPPLIER' | 'CUSTOMER' | 'NOBODY'>;
  due_on: Generated<Day>;
  assigned_to: string | null;
  closed_at: Instant | null;
  closing_reason: string | null;
  helped: boolean | null;
  version: Generated<number>;
  assigned_group: string | null;
  wished_payment_mode: 'directDebit' | 'bankTransfer' | 'check' | null;
  applied_at: Instant | null;
}

export interface CustomerWordTable {
  customer_number: DistributionKey;
  field: 'FIRST' | 'LAST' | 'COMPANY';
  word: string;
  last_name: string;
  created_at: Instant;
}

export interface DeliveryPointTable {
  customer_number: DistributionKey;
  contract_number: string;
  point_of_delivery: string;
  category: NetworkCategory;
  grd_code: string;
  state: string;
  grid_rate: string;
  delivery_status: string;
  street_number: string | null;
  street: string;
  net_area: string | null;
  postal_code: string;
  town_name: string;
  town_code: string | null;
  country: Generated<string>;
  profile: string;
  reading_frequency: 'MONTHLY' | 'BIMONTHLY' | 'BIANNUAL' | 'UNKNOWN';
  /** kVA, or kWh a year for gas. */
  contractual_capacity: number | null;
  contractual_capacity_unit: string | null;
  process_type: 'MOVE_IN' | 'SWITCH';
  express: Generated<boolean>;
  supplier_calendar: string | null;
  appointment_timeslot: Generated<'MORNING' | 'AFTERNOON' | 'DAY' | 'NONE'>;
}

export interface DocumentTable {
  customer_number: DistributionKey;
  document_key: string;
  contract_number: string;
  name: string;
  kind: 'CONTRACT' | 'SEPA_MANDATE' | 'CONTRACT_AMENDMENT' | 'EL' | 'NG' | 'EXPLANATIONS_OFFER_CAPACITY';
  energy: 'EL' | 'NG';
  document_date: Day;
  created_at: Generated<Instant>;
  /** What a paper of ours says, frozen on its day: see domains/billing/documents/frozen-paper.ts. */
  drawn_from: JsonColumn<unknown> | null;
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

export interface DwellingTable {
  customer_number: DistributionKey;
  contract_number: string;
  housing_type: 'APARTMENT' | 'HOUSE';
  area: number;
  heating_type: 'ELECTRICITY' | 'GAS' | 'COLLECTIVE';
  said_at: Instant;
  year_kwh: number | null;
  year_until: Day | null;
  measured_on: Day | null;
}

/** An e-mail address that its mailbox has not proved yet. */
export interface EmailChangeTable {
  customer_number: DistributionKey;
  id: string;
  email: string;
  asked_at: Instant;
  expires_at: Instant;
}

export interface EnergyVoucherTable {
  customer_number: DistributionKey;
  voucher_id: string;
  contract_number: string;
  number_hash: Buffer;
  number_end: string;
  sealed_voucher: Buffer | null;
  state: 'ASKED' | 'UNKNOWN' | 'TAKEN' | 'REFUSED';
  refusal: 'UNKNOWN_NUMBER' | 'WRONG_CODE' | 'EXPIRED' | 'USED' | 'NOT_ELIGIBLE' | null;
  amount_cents: Cents | null;
  settled_cents: Cents | null;
  credited_cents: Cents | null;
  parts: Generated<JsonColumn<VoucherPart[]>>;
  valid_until: Day | null;
  agency_reference: string | null;
  given_by: string;
  by_agent: boolean;
  given_at: Instant;
  answered_at: Instant | null;
  recheck_at: Instant | null;
}

/** A log-in between the password and its second factor, or an enrolment before its first proof. */
export interface FactorChallengeTable {
  /** SHA-256 of the challenge. */
  token_hash: Buffer;
  identity_id: string;
  purpose: 'LOG_IN' | 'LOG_IN_ENROL' | 'ENROL' | 'ENROL_PASSKEY' | 'PROOF';
  /** The customer whose space opens to the agent. */
  space_id: string | null;
  /** The first step was a mailed password. */
  by_code: Generated<boolean>;
  sealed_secret: Buffer | null;
  expires_at: Instant;
  /** What a passkey has to sign; null: nothing. */
  passkey_challenge: string | null;
  /** The session that asked; null: none is open. */
  session_hash: Buffer | null;
}

/** Why somebody's second factor was taken away by another. */
export interface FactorResetTable {
  id: string;
  identity_id: string;
  /** Login of who did. */
  reset_by: string;
  reason: string;
  reset_at: Instant;
}

export interface GroupSchemeTable {
  id: string;
  group_name: string;
  kind: 'CREATED' | 'CHANGED' | 'DELETED';
  scheme: JsonColumn<AuthorizationScheme>;
  written_by: string | null;
  written_at: Instant;
}

/** A change that its customer can undo for a while. */
export interface GuardedChangeTable {
  customer_number: DistributionKey;
  id: string;
  kind: 'IBAN' | 'EMAIL' | 'PASSWORD';
  former: JsonColumn<FormerAccount | Record<string, never>>;
  mailboxes: string[];
  changed_at: Instant;
  expires_at: Instant;
  ended_at: Instant | null;
}

export interface IdempotencyKeyTable {
  scope: string;
  key: string;
  request_hash: Buffer | null;
  response: JsonColumn<unknown> | null;
  created_at: Generated<Instant>;
}

export interface IdentityTable {
  id: string;
  kind: 'customer' | 'agent';
  login: string;
  /** Lower-case login, unique. */
  login_key: string;
  email: string;
  /** Lower-case e-mail; two customers may share one. */
  email_key: string;
  customer_number: string | null;
  group_name: string | null;
  civility: 'MR' | 'MS' | 'MRS' | null;
  first_name: string | null;
  last_name: string | null;
  phone: string | null;
  birthdate: Day | null;
  /** argon2id, PHC string; null: no password was ever set. */
  password_hash: string | null;
  password_changed_at: Instant | null;
  validated: Generated<boolean>;
  status: Generated<'ENABLED' | 'DISABLED'>;
  last_login_at: Instant | null;
  created_by: string | null;
  created_at: Generated<Instant>;
  updated_at: Generated<Instant>;
  version: Generated<number>;
  /** Of agents: names, login and e-mail without accents; empty for customers. */
  search_text: GeneratedAlways<string>;
}

export interface InstallmentFeeTable {
  frequency: 'MONTHLY' | 'BIMONTHLY' | 'QUARTERLY' | 'FOURMONTHLY' | 'BIANNUAL';
  valid_from: Day;
  valid_to: Day | null;
  fee_code: string;
  fee_cents: Cents;
}

export interface InvoiceTable {
  customer_number: DistributionKey;
  id: string;
  contract_number: string;
  energy: 'EL' | 'NG';
  invoice_type: 'in' | 'out_invoice' | 'out_refund';
  invoice_number: string;
  invoice_date: Day;
  due_date: Day;
  total_cents: Cents;
  residual_cents: Cents;
  state:
    | 'notSettled'
    | 'settled'
    | 'cancelled'
    | 'externalRecovery'
    | 'recovery1'
    | 'recovery2'
    | 'latePayment'
    | 'dropped'
    | 'overPayment';
  nature_code: string;
  nature_text: string;
  internal_nature_code: string;
  internal_nature_text: string;
  period_start: Day | null;
  /** The day after its last. */
  period_end: Day | null;
  lines: JsonColumn<InvoiceLine[]>;
  created_at: Generated<Instant>;
  /** What its paper says besides, frozen at issue: see domains/billing/documents/invoice-words.ts. */
  paper: JsonColumn<unknown> | null;
  paper_attempts: Generated<number>;
  paper_retry_at: Instant | null;
  repayment_plan_id: string | null;
}

/** An invoice as it was first printed, byte for byte. */
export interface InvoiceFileTable {
  customer_number: DistributionKey;
  invoice_id: string;
  content: Buffer;
  sha256: Buffer;
  created_at: Generated<Instant>;
}

export interface JointPaymentTable {
  customer_number: DistributionKey;
  id: string;
  provider: string;
  provider_reference: string | null;
  amount_cents: Cents;
  status:
    | 'initialized'
    | 'transmitted'
    | 'transferFailure'
    | 'transactionFailure'
    | 'detectedAnomaly'
    | 'success'
    | 'cancelled'
    | 'disputed';
  failure_message: string | null;
  recheck_at: Instant | null;
  created_at: Instant;
  updated_at: Instant;
  repays_plan_id: string | null;
}

export interface JointPaymentPartTable {
  customer_number: DistributionKey;
  id: string;
  payment_id: string;
  contract_number: string;
  piece_id: string | null;
  invoice_id: string | null;
  amount_cents: Cents;
}

export interface LoadCurveDayTable {
  customer_number: DistributionKey;
  contract_number: string;
  day: Day;
  watts: number[];
  collected_at: Instant;
}

/** Networks from which an identity was lately opened. */
export interface LoginNetworkTable {
  identity_id: string;
  /** SHA-256 of the identity and the network. */
  network: Buffer;
  last_login_at: Instant;
}

export interface MailOutboxTable {
  id: string;
  template: string;
  recipient: string;
  payload: JsonColumn<Record<string, unknown>>;
  attempts: Generated<number>;
  next_attempt_at: Generated<Instant>;
  sent_at: Instant | null;
  failed_at: Instant | null;
  last_error: string | null;
  created_at: Generated<Instant>;
  /** Whom it concerns: the address may not be theirs yet, or no longer, and the payload is emptied on sending. */
  about_customer: string | null;
  /** The case that it concerns, of who may be no customer yet. */
  about_order: string | null;
}

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

export interface MeasuredPointTable {
  customer_number: DistributionKey;
  contract_number: string;
  grain: 'DAY' | 'HALF_HOUR';
  since: Day;
  next_day: Day;
  due_at: Instant;
  asked_at: Instant | null;
  failures: Generated<number>;
  refusal: 'NO_ACCESS' | 'NOT_OPEN' | null;
}

export interface MeterTable {
  customer_number: DistributionKey;
  contract_number: string;
  meter_number: string;
  valid_from: Day;
  /** Null while in place. */
  valid_to: Day | null;
  meter_type: string;
  smart_meter_status: string;
  /** The counter rolls over at 10^digit_size. */
  digit_size: number;
}

export interface MeterReadingTable {
  customer_number: DistributionKey;
  contract_number: string;
  id: string;
  meter_number: string;
  read_date: Day;
  context: 'MEASURED' | 'ESTIMATED' | 'SELF_READ' | 'METER_CHANGE';
  start_date: Day;
  end_date: Day;
  quantity_kwh: number | null;
  /** kWh of one unit of the index: 1 for electricity, the gas coefficient for cubic metres. */
  kwh_per_unit: Generated<number>;
  registers: JsonColumn<ReadingRegister[]>;
  created_by: string | null;
  created_at: Generated<Instant>;
}

export interface OfferPlanTable {
  id: string;
  product_code: string;
  energy: 'EL' | 'NG';
  from_kwh: number;
  to_kwh: number;
  sold_from: Generated<Day>;
  sold_to: Day | null;
}

export interface OffPeakWindowTable {
  customer_number: DistributionKey;
  contract_number: string;
  valid_from: Day;
  /** Local time, `HH:MM:SS`; the window may cross midnight. */
  starts_at: string;
  valid_to: Day | null;
  ends_at: string;
}

export interface OneTimeCodeTable {
  id: string;
  purpose:
    | 'PASSWORD_RESET'
    | 'EMAIL_CODE'
    | 'NEW_EMAIL'
    | 'FORMER_EMAIL'
    | 'SUBSCRIPTION_START'
    | 'SUBSCRIPTION_LINK'
    | 'PAYMENT_LINK'
    | 'UNDO_LINK';
  code_hash: Buffer;
  subject: string;
  bound_to: string | null;
  tries_left: Generated<number>;
  expires_at: Instant;
  used_at: Instant | null;
  created_at: Generated<Instant>;
  channel: string | null;
}

export interface OrderContractTable {
  order_reference: string;
  energy: 'EL' | 'NG';
  contract_number: string | null;
  subscription_date: Day | null;
  effective_start_date: Day | null;
  contract_category: string | null;
  process_type: 'MOVE_IN' | 'SWITCH' | null;
  point_of_delivery: string | null;
  contractual_capacity: number | null;
  contractual_capacity_unit: string | null;
  content: JsonColumn<unknown>;
}

export interface OrderPaymentTable {
  order_reference: string;
  id: string;
  provider: string;
  /** Null until the provider has answered. */
  provider_reference: string | null;
  amount_cents: Cents;
  status:
    | 'initialized'
    | 'transmitted'
    | 'transferFailure'
    | 'transactionFailure'
    | 'detectedAnomaly'
    | 'success'
    | 'cancelled'
    | 'disputed';
  failure_message: string | null;
  created_at: Generated<Instant>;
  updated_at: Generated<Instant>;
  /** When the provider is asked next, whatever its webhooks do; null once there is nothing left to ask. */
  recheck_at: Instant | null;
}

export interface PackageTable {
  id: string;
  plan_id: string;
  energy: 'EL' | 'NG';
  summer_kwh: number;
  winter_kwh: number;
  position: number;
}

/** What an account has to sign with: `docs/decisions/0082`. */
export interface PasskeyTable {
  id: string;
  identity_id: string;
  /** Base64url. */
  credential_id: string;
  /** COSE. */
  public_key: Buffer;
  sign_count: number;
  transports: PasskeyTransports;
  /** RP ID. */
  site: string;
  name: string;
  created_at: Instant;
  /** Null: never yet. */
  last_used_at: Instant | null;
}

/** Prepayment (`pp`) or ad-hoc piece. What a contract owes is Σ residual_cents of its invoices and pieces. */
export interface PaymentPieceTable {
  customer_number: DistributionKey;
  id: string;
  contract_number: string;
  kind: 'pp' | 'adhocPieces';
  status:
    | 'posted'
    | 'validated'
    | 'sent'
    | 'cancelled'
    | 'reconciled'
    | 'sent-cancelled'
    | 'sent-rejected'
    | 'reconciled-cancellation'
    | 'suspended'
    | 'manualOperationNecessary'
    | 'incident'
    | 'externalRecovery';
  /** Of prepayments only. */
  settlement: 'notSettled' | 'settled' | 'dropped' | 'incident' | null;
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
  repayment_plan_id: string | null;
  repays_plan_id: string | null;
}

export interface PlannedTransferTable {
  customer_number: DistributionKey;
  contract_number: string;
  new_customer_number: string;
  day: Day;
  planned_by: string;
  planned_at: Instant;
  refusal: string | null;
}

export interface ProductTable {
  code: string;
  product_type: string;
  label: string;
  description: string;
  energy: 'EL' | 'NG';
  /** Null: sold to both. */
  customer_type: 'INDIVIDUAL' | 'PROFESSIONAL' | null;
  is_default: boolean;
  rate_option: 'TOTAL_HOUR' | 'HIGH_LOW' | 'UNKNOWN';
  billing_mode: 'PAYMENT_SCHEDULE' | 'CYCLICAL_BILLING' | 'REAL_BILLING';
  discount_rate_bp: Generated<number>;
  position: number;
  sold_from: Day;
  sold_to: Day | null;
  /** Groups that sell it, their sub-groups with them; null: everybody does. */
  channels: string[] | null;
  free_payment_modes: Generated<string[]>;
}

export interface ProductRateTable {
  product_code: string;
  code: string;
  valid_from: Day;
  valid_to: Day | null;
  label: string;
  description: string | null;
  kind: 'FEE' | 'OPTION' | 'DISCOUNT';
  unit: 'EUR/KWH' | 'EUR/YEAR' | 'EUR/MONTH' | 'EUR' | 'PERCENT';
  price_micros: Micros;
  position: number;
  /** Part of every new contract: nobody chooses it. */
  by_default: Generated<boolean>;
}

/** What a client who has no contract yet agreed to. */
export interface ProspectConsentTable {
  order_reference: string;
  id: string;
  contact_channel: 'EMAIL' | 'PHONE' | 'SMS' | 'POST';
  granted_at: Instant;
  withdrawn_at: Instant | null;
  /** Group of whoever took it down. */
  channel: string;
  given_by: string;
  withdrawn_by: string | null;
  text_version: string;
}

export interface PublicationOrderTable {
  id: string;
  agent_login: string;
  ordered_at: Instant;
  reason: string;
}

export interface RebateCodeTable {
  code: string;
  code_type: 'sponsor' | 'promotion' | 'cashback';
  label: string;
  amount_cents: Cents;
  channel: string | null;
  valid_from: Day;
  valid_to: Day | null;
}

export interface RecoveryCodeTable {
  identity_id: string;
  code_hash: Buffer;
  used_at: Instant | null;
  /** The same of all codes of an account. */
  salt: Buffer;
}

/** A load of a remote as a browser reported it: at most one for a visitor, a version and an hour. */
export interface RemoteLoadTable {
  remote: string;
  version: string;
  hour: Instant;
  /** Keyed hash of who loaded it and of the version. */
  visitor: string;
  signed_in: boolean;
  received_at: Generated<Instant>;
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

export interface RepaymentDebtTable {
  customer_number: DistributionKey;
  plan_id: string;
  position: number;
  piece_id: string | null;
  invoice_id: string | null;
  label: string;
  amount_cents: Cents;
}

export interface RepaymentLimitTable {
  asked_by: 'CUSTOMER' | 'AGENT';
  smallest_debt_cents: Cents;
  most_parts: number;
  smallest_part_cents: Cents;
  first_after_days: number;
  first_within_days: number;
  wait_days: number;
  grace_days: number;
}

export interface RepaymentPartTable {
  customer_number: DistributionKey;
  plan_id: string;
  position: number;
  due_date: Day;
  amount_cents: Cents;
  told_on: Day | null;
  paid_on: Day | null;
  piece_id: string | null;
  debit_counted_at: Instant | null;
  counted_cents: Generated<Cents>;
}

export interface RepaymentPlanTable {
  customer_number: DistributionKey;
  id: string;
  contract_number: string;
  status: 'LIVE' | 'FINISHED' | 'BROKEN' | 'CANCELLED';
  total_cents: Cents;
  grace_days: number;
  agreed_by: string;
  by_agent: boolean;
  agreed_at: Instant;
  ended_at: Instant | null;
  ended_by: string | null;
  end_cause: 'PAID' | 'REJECTED' | 'UNPAID' | 'DISPUTED' | 'AGENT' | null;
  end_reason: string | null;
  left_cents: Cents | null;
}

/** A reading that the customer's own took the place of, as it was. */
export interface ReplacedReadingTable {
  customer_number: DistributionKey;
  contract_number: string;
  id: string;
  reading: JsonColumn<unknown>;
  replaced_by: string;
  replaced_at: Instant;
}

export interface RequestFileTable {
  customer_number: DistributionKey;
  file_id: string;
  sha256: Buffer;
  name: string;
  media_type: string;
  size: number;
  sent_by: string;
  by_agent: boolean;
  created_at: Instant;
  event_number: string | null;
  position: number | null;
}

export interface RequestFileContentTable {
  customer_number: DistributionKey;
  sha256: Buffer;
  content: Buffer;
  scanned_by: string;
  scanned_at: Instant;
}

export interface RequestMessageTable {
  customer_number: DistributionKey;
  event_number: string;
  position: number;
  kind: 'QUESTION' | 'ANSWER' | 'NOTE' | 'STEP';
  author: string | null;
  text: string;
  created_at: Instant;
}

/** User names of deleted agents, never given again. */
export interface RetiredLoginTable {
  login_key: string;
  retired_at: Instant;
  retired_by: string;
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

/** A payment intent of the card sandbox. */
export interface SandboxCardPaymentTable {
  id: string;
  client_secret: string;
  amount_cents: Cents;
  currency: string;
  description: string | null;
  metadata: JsonColumn<Record<string, string>>;
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled';
  last_payment_error: JsonColumn<CardError> | null;
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
  metadata: JsonColumn<Record<string, string>>;
  created_at: Generated<Instant>;
}

export interface SandboxEnergyVoucherTable {
  number: string;
  reference: string;
  amount_cents: Cents;
  valid_until: Day;
  taken_at: Generated<Instant>;
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

export interface SandboxSignatureTable {
  id: string;
  idempotency_key: string;
  external_reference: string;
  signer: JsonColumn<Signer>;
  documents: JsonColumn<NamedContent[]>;
  status: 'waiting' | 'signed' | 'abandoned' | 'failed';
  created_at: Generated<Instant>;
  signed_at: Instant | null;
}

/** A search that an agent gave a name. */
export interface SavedSearchTable {
  identity_id: string;
  id: string;
  name: string;
  /** JSON: the filters as the contract has them, and the page's size. */
  filters: string;
  saved_at: Instant;
  subject: Generated<'CASES' | 'CUSTOMERS' | 'USERS' | 'REQUESTS'>;
}

export interface SecondFactorTable {
  identity_id: string;
  /** See domains/customer/authentication/factor/sealed-secret.ts. */
  sealed_secret: Buffer;
  confirmed_at: Instant;
  /** Time step of the last code that served. */
  last_step: number;
}

export interface SeedRunTable {
  name: string;
  size: string;
  reference_day: Day;
  customers_done: number;
  started_at: Generated<Instant>;
  finished_at: Instant | null;
  /** Statements that bring back the keys dropped for a large load. */
  suspended_keys: JsonColumn<string[]> | null;
}

export interface ServiceLevelMinuteTable {
  minute: Instant;
  level: 'callAvailability' | 'callDuration' | 'logIns' | 'cardPayments' | 'publications';
  bucket: number;
  counted: number;
}

export interface SessionTable {
  /** SHA-256 of the bearer. */
  token_hash: Buffer;
  identity_id: string;
  /** The agent who acts in the identity's place. */
  agent_id: string | null;
  /** False: opened with a temporary password, it serves for nothing but choosing a new one. */
  validated: Generated<boolean>;
  created_at: Generated<Instant>;
  expires_at: Instant;
  ip_address: string | null;
  user_agent: string | null;
  /** To the minute; null: not since it was opened. */
  last_used_at: Instant | null;
}

export interface SimilarDwellingsTable {
  energy: 'EL' | 'NG';
  place: string;
  housing_type: 'APARTMENT' | 'HOUSE' | 'ANY';
  area: number;
  heating_type: 'ELECTRICITY' | 'GAS' | 'COLLECTIVE';
  customers: number;
  low_kwh: number;
  median_kwh: number;
  high_kwh: number;
  computed_on: Day;
}

export interface SponsorshipTable {
  /** The sponsor. */
  customer_number: DistributionKey;
  id: string;
  sponsor_first_name: string;
  sponsor_last_name: string;
  target_email: string;
  target_email_key: string;
  status: 'SENT' | 'SUBSCRIBED' | 'REWARDED' | 'EXPIRED' | 'CANCELLED' | 'LAPSED';
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

export interface SubscriptionOrderTable {
  order_reference: string;
  order_status: 'IN_PROGRESS' | 'FINALIZED' | 'FINALIZED_WITHOUT_DOC' | 'PENDING' | 'IN_FAILURE' | 'CANCELED';
  first_payment_cb_status: 'IN_PROGRESS' | 'FINALIZED' | 'PENDING' | 'IN_FAILURE' | 'CANCELED' | null;
  first_payment_slim_collect_status: string | null;
  signing_status: 'ABANDONED' | 'SIGNED' | 'SIGNING_FAILURE' | 'WAITING' | null;
  channel: string;
  seller: string;
  created_by: string;
  origin: Generated<string>;
  external_reference: string | null;
  signature_reference: string | null;
  saving_mode: string | null;
  link_expires_at: Instant | null;
  already_client: Generated<boolean>;
  customer_number: string | null;
  rebate_code: string | null;
  rebate_code_type: 'sponsor' | 'promotion' | 'cashback' | null;
  payment_type: Generated<'SDD' | 'OTHER'>;
  first_name: string | null;
  last_name: string | null;
  company_name: string | null;
  email: string | null;
  phone: string | null;
  customer: JsonColumn<unknown>;
  search_text: string;
  created_at: Generated<Instant>;
  updated_at: Generated<Instant>;
  version: Generated<number>;
  /** SHA-256 of the order being signed: see orders/order-fingerprint.ts. */
  signature_hash: Buffer | null;
  signature_frame_url: string | null;
  signature_papers: JsonColumn<SignedPaper[]> | null;
  signed_at: Instant | null;
  failure_reason: string | null;
  rebate_refusal: string | null;
  /** The survey's answers, used when there is no delivery point. */
  survey: JsonColumn<Survey> | null;
  link_sent_at: Instant | null;
  link_sent_by: 'EMAIL' | 'SMS' | 'COPY' | null;
  link_first_opened_at: Instant | null;
  link_last_opened_at: Instant | null;
  saved_by: string | null;
  call_back_on: Day | null;
  call_back_slot: 'ANY' | 'MORNING' | 'AFTERNOON' | 'EVENING' | null;
  call_back_by: string | null;
  abandon_reason: 'NOT_INTERESTED' | 'COMPETITOR' | 'PRICE' | 'UNREACHABLE' | 'DUPLICATE' | 'OTHER' | null;
}

export interface SupportVisitTable {
  customer_number: DistributionKey;
  id: string;
  agent_login: string;
  reason: string | null;
  opened_at: Instant;
  elevated_until: Instant | null;
  closed_at: Instant | null;
}

export interface TaxRateTable {
  code: string;
  energy: 'EL' | 'NG';
  valid_from: Day;
  valid_to: Day | null;
  label: string;
  unit: 'EUR/KWH' | 'PERCENT';
  price_micros: Micros;
}

export interface ThirdPartyTable {
  customer_number: DistributionKey;
  contract_number: string;
  id: string;
  role: 'COHOLDER' | 'MY_WORLD' | 'PARTNER' | 'PROMOTION' | 'SPONSOR';
  civility: Civility | null;
  first_name: string | null;
  last_name: string | null;
  code: string | null;
  effective_date: Day | null;
}

export interface ThrottleTable {
  scope: string;
  key: string;
  hits: Generated<number>;
  window_start: Generated<Instant>;
  locked_until: Instant | null;
}

export interface TownTable {
  /** INSEE code. */
  code: string;
  name: string;
  /** `searchText(name)`. */
  name_key: string;
  department_code: string;
  region_code: string;
  population: number;
  mainland: boolean;
}

export interface TownPostalCodeTable {
  postal_code: string;
  town_code: string;
}

export interface UnitPriceTable {
  product_code: string;
  component: 'SUBSCRIPTION' | 'ENERGY';
  timeframe: Timeframe;
  /** `6` kVA, `T2`…: the delivery point's capacity band. */
  band: string;
  valid_from: Day;
  valid_to: Day | null;
  unit: 'EUR/KWH' | 'EUR/YEAR';
  price_micros: Micros;
}

export interface UserGroupTable {
  name: string;
  main_group: string;
  sub_group: string | null;
  scheme: JsonColumn<AuthorizationScheme>;
  created_by: string | null;
  created_at: Generated<Instant>;
  updated_at: Generated<Instant>;
  version: Generated<number>;
  updated_by: string | null;
}

export interface VideoTable {
  id: string;
  title: string;
  link: string;
  published_on: Day;
}

export interface WebhookEventTable {
  provider: string;
  event_id: string;
  received_at: Generated<Instant>;
}

export interface WebVitalHourTable {
  hour: Instant;
  vital: 'LCP' | 'INP' | 'CLS';
  route: string;
  bucket: number;
  counted: number;
}

export interface Database {
  agent_note: AgentNoteTable;
  agent_note_step: AgentNoteStepTable;
  amendment_import: AmendmentImportTable;
  amendment_run: AmendmentRunTable;
  answer_template: AnswerTemplateTable;
  article: ArticleTable;
  audit_check: AuditCheckTable;
  audit_entry: AuditEntryTable;
  audit_head: AuditHeadTable;
  call_count: CallCountTable;
  card_payment: CardPaymentTable;
  card_refund: CardRefundTable;
  case_draft: CaseDraftTable;
  case_note: CaseNoteTable;
  client_log_line: ClientLogLineTable;
  consent: ConsentTable;
  consumption_day: ConsumptionDayTable;
  consumption_estimate: ConsumptionEstimateTable;
  contract: ContractTable;
  contract_amendment: ContractAmendmentTable;
  contract_billing: ContractBillingTable;
  contract_change: ContractChangeTable;
  contract_cost_centre: ContractCostCentreTable;
  contract_directory: ContractDirectoryTable;
  contract_estimate: ContractEstimateTable;
  contract_package: ContractPackageTable;
  contract_rate: ContractRateTable;
  contract_status_change: ContractStatusChangeTable;
  cost_centre: CostCentreTable;
  customer: CustomerTable;
  customer_request: CustomerRequestTable;
  customer_word: CustomerWordTable;
  delivery_point: DeliveryPointTable;
  document: DocumentTable;
  document_content: DocumentContentTable;
  dwelling: DwellingTable;
  email_change: EmailChangeTable;
  energy_voucher: EnergyVoucherTable;
  factor_challenge: FactorChallengeTable;
  factor_reset: FactorResetTable;
  group_scheme: GroupSchemeTable;
  guarded_change: GuardedChangeTable;
  idempotency_key: IdempotencyKeyTable;
  identity: IdentityTable;
  installment_fee: InstallmentFeeTable;
  invoice: InvoiceTable;
  invoice_file: InvoiceFileTable;
  joint_payment: JointPaymentTable;
  joint_payment_part: JointPaymentPartTable;
  load_curve_day: LoadCurveDayTable;
  login_network: LoginNetworkTable;
  mail_outbox: MailOutboxTable;
  mandate: MandateTable;
  measured_point: MeasuredPointTable;
  meter: MeterTable;
  meter_reading: MeterReadingTable;
  off_peak_window: OffPeakWindowTable;
  offer_plan: OfferPlanTable;
  one_time_code: OneTimeCodeTable;
  order_contract: OrderContractTable;
  order_payment: OrderPaymentTable;
  package: PackageTable;
  passkey: PasskeyTable;
  payment_piece: PaymentPieceTable;
  planned_transfer: PlannedTransferTable;
  product: ProductTable;
  product_rate: ProductRateTable;
  prospect_consent: ProspectConsentTable;
  publication_order: PublicationOrderTable;
  rebate_code: RebateCodeTable;
  recovery_code: RecoveryCodeTable;
  remote_load: RemoteLoadTable;
  repayment_debt: RepaymentDebtTable;
  repayment_limit: RepaymentLimitTable;
  repayment_part: RepaymentPartTable;
  repayment_plan: RepaymentPlanTable;
  replaced_reading: ReplacedReadingTable;
  request_file: RequestFileTable;
  request_file_content: RequestFileContentTable;
  request_message: RequestMessageTable;
  retired_login: RetiredLoginTable;
  sandbox_card_event: SandboxCardEventTable;
  sandbox_card_payment: SandboxCardPaymentTable;
  sandbox_card_refund: SandboxCardRefundTable;
  sandbox_energy_voucher: SandboxEnergyVoucherTable;
  sandbox_mail: SandboxMailTable;
  sandbox_signature: SandboxSignatureTable;
  saved_search: SavedSearchTable;
  second_factor: SecondFactorTable;
  seed_run: SeedRunTable;
  service_level_minute: ServiceLevelMinuteTable;
  session: SessionTable;
  similar_dwellings: SimilarDwellingsTable;
  sponsorship: SponsorshipTable;
  sponsorship_credit: SponsorshipCreditTable;
  sponsorship_credit_use: SponsorshipCreditUseTable;
  subscription_order: SubscriptionOrderTable;
  support_visit: SupportVisitTable;
  tax_rate: TaxRateTable;
  third_party: ThirdPartyTable;
  throttle: ThrottleTable;
  town: TownTable;
  town_postal_code: TownPostalCodeTable;
  unit_price: UnitPriceTable;
  user_group: UserGroupTable;
  video: VideoTable;
  web_vital_hour: WebVitalHourTable;
  webhook_event: WebhookEventTable;
}
