import { sqlMigration } from './portal-migration';

export const customers = sqlMigration(
  `Customers and their contracts. customer_number leads every key from here on: it is the distribution key,
  and all of a customer lies on one node. Products and rates are copied into the contract: what was signed
  does not move with the catalogue.`,
  `
create table customer (
  customer_number text primary key,
  type text not null check (type in ('INDIVIDUAL', 'PROFESSIONAL')),
  category_code text not null,
  civility text not null check (civility in ('MR', 'MS', 'MRS')),
  first_name text not null,
  last_name text not null,
  birthdate date,
  birth_country text,
  birth_postal_code text,
  birth_town_name text,
  street_number text,
  street text not null,
  net_area text,
  postal_code text not null,
  town_name text not null,
  town_code text,
  country text not null default 'FR',
  email text not null,
  phone text,
  marketing boolean not null default false,
  newsletter boolean not null default false,
  company_name text,
  company_type text,
  identification_number text,
  activity_code text,
  /* Normalised name, company, e-mail, phone, number: what the one search reads. */
  search_text text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  check ((type = 'PROFESSIONAL') = (company_name is not null))
);

create table consent (
  customer_number text not null references customer (customer_number),
  id uuid not null,
  purpose text not null check (purpose in ('DATA_USE', 'CONSUMPTION_DISPLAY', 'CONSUMPTION_ADVICE')),
  granularity text not null check (granularity in ('NONE', 'MONTHLY', 'DAILY', 'HALF_HOURLY')),
  granted_at timestamptz not null,
  withdrawn_at timestamptz,
  channel text not null,
  primary key (customer_number, id)
);

create table support_visit (
  customer_number text not null references customer (customer_number),
  id uuid not null,
  agent_login text not null,
  reason text,
  opened_at timestamptz not null,
  elevated_until timestamptz,
  closed_at timestamptz,
  primary key (customer_number, id)
);

/* Contract number → customer, for calls that carry the contract alone; also keeps contract numbers unique. */
create table contract_directory (
  contract_number text primary key,
  customer_number text not null
);
create index contract_directory_customer on contract_directory (customer_number);

create table contract (
  customer_number text not null references customer (customer_number),
  contract_number text not null,
  status text not null check (status in ('waiting', 'recovery', 'initialized', 'canceled', 'abandoned', 'rejected',
    'sent_to_market', 'effective', 'terminated', 'waiting-14d', 'accepted', 'paymentFailure', 'waiting-prepay')),
  energy text not null check (energy in ('EL', 'NG')),
  offer text not null,
  channel text not null default 'WEB',
  effective_start_range text not null check (effective_start_range in ('NOW', 'LATER')),
  effective_start_date date,
  subscription_date date not null,
  last_renew_date date,
  next_renew_date date,
  termination_date date,
  sponsor_number text,
  contract_category text not null,
  delivery_category_code text not null,
  billing_mode text not null check (billing_mode in ('PAYMENT_SCHEDULE', 'CYCLICAL_BILLING', 'REAL_BILLING')),
  installment_frequency text not null,
  settlement_frequency text not null,
  rate_option text not null check (rate_option in ('TOTAL_HOUR', 'HIGH_LOW', 'UNKNOWN')),
  product_code text not null references product (code),
  product_label text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (customer_number, contract_number)
);

create table contract_status_change (
  customer_number text not null,
  contract_number text not null,
  id uuid not null,
  status text not null,
  happened_at timestamptz not null,
  reason text,
  primary key (customer_number, contract_number, id),
  foreign key (customer_number, contract_number) references contract (customer_number, contract_number) on delete cascade
);

create table contract_rate (
  customer_number text not null,
  contract_number text not null,
  code text not null,
  label text not null,
  kind text not null check (kind in ('FEE', 'OPTION', 'DISCOUNT')),
  unit text not null check (unit in ('EUR/KWH', 'EUR/YEAR', 'EUR/MONTH', 'EUR', 'PERCENT')),
  price_micros bigint not null,
  active boolean not null,
  position integer not null,
  updated_at timestamptz,
  primary key (customer_number, contract_number, code),
  foreign key (customer_number, contract_number) references contract (customer_number, contract_number) on delete cascade
);

create table contract_package (
  customer_number text not null,
  contract_number text not null,
  timeframe text not null check (timeframe in ('SUMMER', 'WINTER')),
  package_id text not null,
  /* kWh a month of the season. */
  amount_kwh integer not null,
  authorized_packages text[] not null,
  valid_from date not null,
  primary key (customer_number, contract_number, timeframe),
  foreign key (customer_number, contract_number) references contract (customer_number, contract_number) on delete cascade
);

create table contract_estimate (
  customer_number text not null,
  contract_number text not null,
  timeframe text not null,
  /* kWh a year. */
  quantity_kwh integer not null,
  primary key (customer_number, contract_number, timeframe),
  foreign key (customer_number, contract_number) references contract (customer_number, contract_number) on delete cascade
);

create table third_party (
  customer_number text not null,
  contract_number text not null,
  id uuid not null,
  role text not null check (role in ('COHOLDER', 'MY_WORLD', 'PARTNER', 'PROMOTION', 'SPONSOR')),
  civility text,
  first_name text,
  last_name text,
  code text,
  effective_date date,
  primary key (customer_number, contract_number, id),
  foreign key (customer_number, contract_number) references contract (customer_number, contract_number) on delete cascade
);

create table contract_change (
  customer_number text not null,
  contract_number text not null,
  id uuid not null,
  kind text not null check (kind in ('INSTALLMENT_FREQUENCY', 'PRODUCT', 'PACKAGE', 'OPTIONS', 'AMENDMENT', 'TERMINATION', 'WITHDRAWAL')),
  before jsonb not null,
  after jsonb not null,
  effective_date date not null,
  requested_by text not null,
  requested_at timestamptz not null,
  primary key (customer_number, contract_number, id),
  foreign key (customer_number, contract_number) references contract (customer_number, contract_number) on delete cascade
);
`,
);
