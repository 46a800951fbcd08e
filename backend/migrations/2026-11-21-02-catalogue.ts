import { sqlMigration } from './portal-migration';

export const catalogue = sqlMigration(
  `What the supplier sells and where: the same for every customer, hence reference tables on Citus.
  Prices carry validity dates, because a bill is explained with the prices of its own days.
  Unit prices are finer than a cent: millionths of a euro (or of a percent).`,
  `
create table town (
  /* INSEE code; tells apart the communes of one postal code. */
  code text primary key,
  name text not null,
  name_key text not null,
  department_code text not null,
  region_code text not null,
  population integer not null,
  /* Mainland France without Corsica: where sponsorship is open. */
  mainland boolean not null
);
create table town_postal_code (
  postal_code text not null,
  town_code text not null references town (code),
  primary key (postal_code, town_code)
);
create index town_postal_code_town on town_postal_code (town_code);
create index town_name on town (name_key text_pattern_ops);

create table product (
  code text primary key,
  product_type text not null,
  label text not null,
  description text not null,
  energy text not null check (energy in ('EL', 'NG')),
  customer_type text check (customer_type in ('INDIVIDUAL', 'PROFESSIONAL')),
  is_default boolean not null,
  rate_option text not null check (rate_option in ('TOTAL_HOUR', 'HIGH_LOW', 'UNKNOWN')),
  billing_mode text not null check (billing_mode in ('PAYMENT_SCHEDULE', 'CYCLICAL_BILLING', 'REAL_BILLING')),
  /* Discount on the regulated unit price, hundredths of a percent. */
  discount_rate_bp integer not null default 0,
  position integer not null,
  sold_from date not null,
  sold_to date
);

create table product_rate (
  product_code text not null references product (code),
  code text not null,
  valid_from date not null,
  valid_to date,
  label text not null,
  description text,
  kind text not null check (kind in ('FEE', 'OPTION', 'DISCOUNT')),
  unit text not null check (unit in ('EUR/KWH', 'EUR/YEAR', 'EUR/MONTH', 'EUR', 'PERCENT')),
  price_micros bigint not null,
  position integer not null,
  primary key (product_code, code, valid_from)
);

create table unit_price (
  product_code text not null references product (code),
  component text not null check (component in ('SUBSCRIPTION', 'ENERGY')),
  timeframe text not null,
  /* Capacity band: kVA for electricity, T1 to T4 for gas. */
  band text not null,
  valid_from date not null,
  valid_to date,
  unit text not null check (unit in ('EUR/KWH', 'EUR/YEAR')),
  /* Before tax. */
  price_micros bigint not null,
  primary key (product_code, component, timeframe, band, valid_from)
);

create table tax_rate (
  code text not null,
  energy text not null check (energy in ('EL', 'NG')),
  valid_from date not null,
  valid_to date,
  label text not null,
  unit text not null check (unit in ('EUR/KWH', 'PERCENT')),
  price_micros bigint not null,
  primary key (code, energy, valid_from)
);

create table offer_plan (
  id text primary key,
  product_code text not null references product (code),
  energy text not null check (energy in ('EL', 'NG')),
  /* Yearly consumption the plan suits, kWh. */
  from_kwh integer not null,
  to_kwh integer not null
);

create table package (
  id text primary key,
  plan_id text not null references offer_plan (id),
  energy text not null check (energy in ('EL', 'NG')),
  /* kWh a month of each season. */
  summer_kwh integer not null,
  winter_kwh integer not null,
  position integer not null
);

create table installment_fee (
  frequency text not null check (frequency in ('MONTHLY', 'BIMONTHLY', 'QUARTERLY', 'FOURMONTHLY', 'BIANNUAL')),
  valid_from date not null,
  valid_to date,
  fee_code text not null,
  fee_cents integer not null,
  primary key (frequency, valid_from)
);

create table rebate_code (
  code text primary key,
  code_type text not null check (code_type in ('sponsor', 'promotion', 'cashback')),
  label text not null,
  amount_cents integer not null,
  channel text,
  valid_from date not null,
  valid_to date
);

create table article (
  id uuid primary key,
  title text not null,
  link text not null,
  published_on date not null
);
create table video (
  id uuid primary key,
  title text not null,
  link text not null,
  published_on date not null
);
`,
);
