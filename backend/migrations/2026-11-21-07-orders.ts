import { sqlMigration } from './portal-migration';

export const orders = sqlMigration(
  `Subscription cases (« affaires »). An order exists before its customer does: its reference leads its keys,
  and the draft of the customer lies in it until it is signed.`,
  `
create table subscription_order (
  order_reference text primary key,
  order_status text not null check (order_status in ('IN_PROGRESS', 'FINALIZED', 'FINALIZED_WITHOUT_DOC', 'PENDING', 'IN_FAILURE', 'CANCELED')),
  first_payment_cb_status text check (first_payment_cb_status in ('IN_PROGRESS', 'FINALIZED', 'PENDING', 'IN_FAILURE', 'CANCELED')),
  first_payment_slim_collect_status text,
  signing_status text check (signing_status in ('ABANDONED', 'SIGNED', 'SIGNING_FAILURE', 'WAITING')),
  channel text not null,
  seller text not null,
  created_by text not null,
  origin text not null default 'expertMode',
  external_reference text,
  signature_reference text,
  saving_mode text,
  link_expires_at timestamptz,
  already_client boolean not null default false,
  customer_number text,
  rebate_code text,
  rebate_code_type text check (rebate_code_type in ('sponsor', 'promotion', 'cashback')),
  payment_type text not null default 'OTHER' check (payment_type in ('SDD', 'OTHER')),
  first_name text,
  last_name text,
  company_name text,
  email text,
  phone text,
  /* The customer as drafted: contact, finance, survey answers. */
  customer jsonb not null,
  search_text text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index subscription_order_created on subscription_order (created_at, order_reference);
create index subscription_order_channel on subscription_order (channel, created_at);
create index subscription_order_agent on subscription_order (created_by, created_at);
create index subscription_order_customer on subscription_order (customer_number);
create index subscription_order_external on subscription_order (external_reference);

create table order_contract (
  order_reference text not null references subscription_order (order_reference) on delete cascade,
  energy text not null check (energy in ('EL', 'NG')),
  contract_number text,
  subscription_date date,
  effective_start_date date,
  contract_category text,
  process_type text check (process_type in ('MOVE_IN', 'SWITCH')),
  point_of_delivery text,
  contractual_capacity numeric(12, 3),
  contractual_capacity_unit text,
  /* The contract as drafted: product, packages, estimates, third parties, delivery point, dates. */
  content jsonb not null,
  primary key (order_reference, energy)
);
create index order_contract_point on order_contract (point_of_delivery);
create index order_contract_number on order_contract (contract_number);

create table order_payment (
  order_reference text not null references subscription_order (order_reference),
  id uuid not null,
  provider text not null,
  provider_reference text not null,
  amount_cents integer not null check (amount_cents > 0),
  status text not null,
  failure_message text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (order_reference, id)
);
create index order_payment_reference on order_payment (provider, provider_reference);
`,
);
