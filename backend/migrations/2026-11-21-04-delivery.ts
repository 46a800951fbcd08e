import { sqlMigration } from './portal-migration';

export const delivery = sqlMigration(
  `Delivery points, their meters and readings. A meter is changed, and off-peak hours move until 2027:
  both hold over a range of days. A reading carries its registers in one row, as the grid operator sends it
  (36 months of a customer are one short index scan).`,
  `
create table delivery_point (
  customer_number text not null,
  contract_number text not null,
  point_of_delivery text not null,
  category text not null,
  grd_code text not null,
  state text not null,
  grid_rate text not null,
  delivery_status text not null,
  street_number text,
  street text not null,
  net_area text,
  postal_code text not null,
  town_name text not null,
  town_code text,
  country text not null default 'FR',
  profile text not null,
  reading_frequency text not null check (reading_frequency in ('MONTHLY', 'BIMONTHLY', 'BIANNUAL', 'UNKNOWN')),
  /* kVA for electricity, kWh of yearly reference for gas. */
  contractual_capacity numeric(12, 3),
  contractual_capacity_unit text,
  process_type text not null check (process_type in ('MOVE_IN', 'SWITCH')),
  express boolean not null default false,
  supplier_calendar text,
  appointment_timeslot text not null default 'NONE' check (appointment_timeslot in ('MORNING', 'AFTERNOON', 'DAY', 'NONE')),
  primary key (customer_number, contract_number),
  foreign key (customer_number, contract_number) references contract (customer_number, contract_number) on delete cascade
);
create index delivery_point_number on delivery_point (point_of_delivery);

create table meter (
  customer_number text not null,
  contract_number text not null,
  meter_number text not null,
  valid_from date not null,
  /* Day of removal; null while in place. */
  valid_to date,
  meter_type text not null,
  smart_meter_status text not null,
  /* Digits of an index; the counter rolls over at 10^digit_size. */
  digit_size integer not null check (digit_size between 4 and 8),
  primary key (customer_number, contract_number, meter_number),
  foreign key (customer_number, contract_number) references contract (customer_number, contract_number) on delete cascade
);

create table off_peak_window (
  customer_number text not null,
  contract_number text not null,
  valid_from date not null,
  starts_at time not null,
  valid_to date,
  ends_at time not null,
  primary key (customer_number, contract_number, valid_from, starts_at),
  foreign key (customer_number, contract_number) references contract (customer_number, contract_number) on delete cascade
);

create table meter_reading (
  customer_number text not null,
  contract_number text not null,
  id uuid not null,
  meter_number text not null,
  read_date date not null,
  context text not null check (context in ('MEASURED', 'ESTIMATED', 'SELF_READ', 'METER_CHANGE')),
  start_date date not null,
  end_date date not null,
  /* All registers together; null when the period is known and the quantity is not. */
  quantity_kwh integer,
  /* kWh of one unit of the index: 1 for electricity, the gas coefficient for cubic metres. */
  kwh_per_unit numeric(8, 4) not null default 1,
  /* [{ timeframe, quantity, index }]: kWh of the period, and the index at its end. */
  registers jsonb not null,
  created_by text,
  created_at timestamptz not null default now(),
  primary key (customer_number, contract_number, id),
  foreign key (customer_number, contract_number) references contract (customer_number, contract_number) on delete cascade
);
create index meter_reading_latest on meter_reading (customer_number, contract_number, end_date);
`,
);
