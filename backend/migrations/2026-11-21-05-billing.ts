import { sqlMigration } from './portal-migration';

export const billing = sqlMigration(
  `Money: mandates, how each contract is billed, invoices, prepayments, ad-hoc pieces and card payments.
  The balance of a contract is no column: it is the sum of what invoices and pieces leave to pay
  (unknown while there is neither), so that it can never disagree with them.`,
  `
create table mandate (
  customer_number text not null references customer (customer_number),
  rum_code text not null,
  iban text not null,
  bic text,
  bank_name text,
  owner_last_name text not null,
  owner_first_name text not null,
  /* Days between the notice of a debit and the debit. */
  notice_days integer not null default 5,
  signed_at timestamptz not null,
  revoked_at timestamptz,
  primary key (customer_number, rum_code)
);

create table contract_billing (
  customer_number text not null,
  contract_number text not null,
  payment_mode text not null check (payment_mode in ('directDebit', 'check', 'energyCheck', 'bankTransfer', 'bankCard', 'cash')),
  rum_code text,
  civility text not null,
  first_name text not null,
  last_name text not null,
  birthday date,
  email text not null,
  phone text,
  address text not null,
  postal_code text not null,
  city text not null,
  routing_mode text not null default 'EMAIL' check (routing_mode in ('EMAIL', 'MAIL', 'BOTH')),
  invoice_email text,
  debit_day integer check (debit_day between 1 and 28),
  term_code text,
  version integer not null default 1,
  primary key (customer_number, contract_number),
  foreign key (customer_number, contract_number) references contract (customer_number, contract_number) on delete cascade,
  foreign key (customer_number, rum_code) references mandate (customer_number, rum_code)
);

create table invoice (
  customer_number text not null,
  id uuid not null,
  contract_number text not null,
  energy text not null check (energy in ('EL', 'NG')),
  invoice_type text not null check (invoice_type in ('in', 'out_invoice', 'out_refund')),
  invoice_number text not null,
  invoice_date date not null,
  due_date date not null,
  total_cents integer not null,
  /* Left to pay; negative when overpaid. */
  residual_cents integer not null,
  state text not null check (state in ('notSettled', 'settled', 'cancelled', 'externalRecovery', 'recovery1', 'recovery2',
    'latePayment', 'dropped', 'overPayment')),
  nature_code text not null,
  nature_text text not null,
  internal_nature_code text not null,
  internal_nature_text text not null,
  period_start date,
  period_end date,
  /* What explains the total, frozen at issue: [{ kind, label, from, to, quantity, unit, priceMicros, netCents, vatBp, vatCents }]. */
  lines jsonb not null,
  created_at timestamptz not null default now(),
  primary key (customer_number, id),
  unique (customer_number, invoice_number),
  foreign key (customer_number, contract_number) references contract (customer_number, contract_number)
);
create index invoice_contract on invoice (customer_number, contract_number, invoice_date);

create table payment_piece (
  customer_number text not null,
  id uuid not null,
  contract_number text not null,
  kind text not null check (kind in ('pp', 'adhocPieces')),
  status text not null check (status in ('posted', 'validated', 'sent', 'cancelled', 'reconciled', 'sent-cancelled', 'sent-rejected',
    'reconciled-cancellation', 'suspended', 'manualOperationNecessary', 'incident', 'externalRecovery')),
  settlement text check (settlement in ('notSettled', 'settled', 'dropped', 'incident')),
  date date not null,
  due_date date not null,
  communication text not null,
  payment_method_code text not null,
  payment_method_name text not null,
  payment_type text not null check (payment_type in ('inbound', 'outbound')),
  run_number text,
  amount_cents integer not null,
  /* Left to pay today: 0 when paid, in transit, not due yet or replaced. */
  residual_cents integer not null default 0,
  partner_ref text not null,
  /* The rejected piece that this one takes the place of. */
  replaces_id uuid,
  replacing_payment_count integer not null default 0,
  energy_paid_number_replays integer not null default 0,
  invoice_id uuid,
  reject_code text,
  reject_reason text,
  /* Agreement of the customer to a debit nearer than the mandate's notice. */
  notice_waived_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (customer_number, id),
  foreign key (customer_number, contract_number) references contract (customer_number, contract_number),
  check ((kind = 'pp') = (settlement is not null))
);
create index payment_piece_contract on payment_piece (customer_number, contract_number, due_date);
create unique index payment_piece_replaced on payment_piece (customer_number, replaces_id)
  where replaces_id is not null and status not in ('sent-cancelled', 'sent-rejected', 'cancelled');

create table card_payment (
  customer_number text not null,
  id uuid not null,
  contract_number text not null,
  piece_id uuid,
  invoice_id uuid,
  provider text not null,
  provider_reference text not null,
  amount_cents integer not null check (amount_cents > 0),
  status text not null check (status in ('initialized', 'transmitted', 'transferFailure', 'transactionFailure', 'detectedAnomaly',
    'success', 'cancelled', 'disputed')),
  failure_message text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (customer_number, id),
  foreign key (customer_number, contract_number) references contract (customer_number, contract_number)
);
create unique index card_payment_reference on card_payment (customer_number, provider, provider_reference);
`,
);
