import type { Database } from '../platform/schema/tables';

/** Where the rows of a table are on a cluster: with their customer, on every node, or on the coordinator alone. */
export type Place = 'customer' | 'every node' | 'coordinator';

/**
 * Of every table of the schema `public`, so that a new one cannot be forgotten (0107). Found by another key than the
 * customer (log-ins, contract numbers, cases) and queues: on the coordinator.
 */
const placed: Record<keyof Database, Place> = {
  amendment_import: 'coordinator',
  amendment_run: 'coordinator',
  article: 'coordinator',
  audit_check: 'coordinator',
  audit_entry: 'customer',
  audit_head: 'customer',
  call_count: 'coordinator',
  card_payment: 'customer',
  card_refund: 'customer',
  case_draft: 'coordinator',
  client_log_line: 'coordinator',
  consent: 'customer',
  consumption_estimate: 'coordinator',
  contract: 'customer',
  contract_amendment: 'customer',
  contract_billing: 'customer',
  contract_change: 'customer',
  contract_directory: 'coordinator',
  contract_estimate: 'customer',
  contract_package: 'customer',
  contract_rate: 'customer',
  contract_status_change: 'customer',
  customer: 'customer',
  customer_request: 'customer',
  delivery_point: 'customer',
  document: 'customer',
  document_content: 'customer',
  email_change: 'customer',
  factor_challenge: 'coordinator',
  factor_reset: 'coordinator',
  guarded_change: 'customer',
  idempotency_key: 'coordinator',
  identity: 'coordinator',
  installment_fee: 'every node',
  invoice: 'customer',
  invoice_file: 'customer',
  login_network: 'coordinator',
  mail_outbox: 'coordinator',
  mandate: 'customer',
  meter: 'customer',
  meter_reading: 'customer',
  off_peak_window: 'customer',
  offer_plan: 'every node',
  one_time_code: 'coordinator',
  order_contract: 'coordinator',
  order_payment: 'coordinator',
  package: 'every node',
  passkey: 'coordinator',
  payment_piece: 'customer',
  product: 'every node',
  product_rate: 'every node',
  prospect_consent: 'coordinator',
  rebate_code: 'every node',
  recovery_code: 'coordinator',
  remote_load: 'coordinator',
  replaced_reading: 'customer',
  retired_login: 'coordinator',
  sandbox_card_event: 'coordinator',
  sandbox_card_payment: 'coordinator',
  sandbox_card_refund: 'coordinator',
  sandbox_mail: 'coordinator',
  sandbox_signature: 'coordinator',
  saved_search: 'coordinator',
  second_factor: 'coordinator',
  seed_run: 'coordinator',
  session: 'coordinator',
  sponsorship: 'customer',
  sponsorship_credit: 'customer',
  sponsorship_credit_use: 'customer',
  subscription_order: 'coordinator',
  support_visit: 'customer',
  tax_rate: 'every node',
  third_party: 'customer',
  throttle: 'coordinator',
  town: 'every node',
  town_postal_code: 'every node',
  unit_price: 'every node',
  user_group: 'coordinator',
  video: 'coordinator',
  webhook_event: 'coordinator',
};

/** `coordinator` for every table that is not named: the queues (schema `job`), the registry's, PostgreSQL's own. */
export const placeOf = (table: string): Place => (placed as Record<string, Place>)[table] ?? 'coordinator';

export const tablesOf = (place: Place): string[] =>
  Object.keys(placed)
    .filter((table) => placeOf(table) === place)
    .sort();
