import { sqlMigration } from './portal-migration';

export const energyVouchers = sqlMigration(
  `Energy vouchers that customers give for a contract (docs/decisions/0134). The row stands before the agency of the State is asked,
and its id is the reference under which the agency takes the voucher once. Number and code are sealed, and kept until the agency
has answered. Then the vouchers that the agency's sandbox took.`,
  `
create table energy_voucher (
  customer_number text not null,
  voucher_id uuid not null,
  contract_number text not null,
  /* Keyed hash of the number: the same voucher is found again without its number. */
  number_hash bytea not null,
  /* Last four digits, for people. */
  number_end text not null,
  /* Number and code; null once the agency has answered. */
  sealed_voucher bytea,
  state text not null check (state in ('ASKED', 'UNKNOWN', 'TAKEN', 'REFUSED')),
  refusal text check (refusal in ('UNKNOWN_NUMBER', 'WRONG_CODE', 'EXPIRED', 'USED', 'NOT_ELIGIBLE')),
  amount_cents integer check (amount_cents > 0),
  /* Taken off what was owed when the voucher was taken; the rest is a credit of the contract. */
  settled_cents integer check (settled_cents >= 0),
  credited_cents integer check (credited_cents >= 0),
  /* What it was taken off, part by part: debts first, then bills that came later. */
  parts jsonb not null default '[]',
  valid_until date,
  agency_reference text,
  /* Login; no key, for agents leave and what they did stays. */
  given_by text not null,
  by_agent boolean not null,
  given_at timestamptz not null,
  answered_at timestamptz,
  recheck_at timestamptz,
  primary key (customer_number, voucher_id),
  foreign key (customer_number, contract_number) references contract (customer_number, contract_number),
  check ((state in ('ASKED', 'UNKNOWN')) = (answered_at is null)),
  check ((state in ('ASKED', 'UNKNOWN')) = (sealed_voucher is not null)),
  check ((state = 'REFUSED') = (refusal is not null)),
  check ((state = 'TAKEN') = (amount_cents is not null)),
  check (amount_cents = settled_cents + credited_cents),
  check (num_nulls(amount_cents, settled_cents, credited_cents, valid_until, agency_reference) in (0, 5))
);
create unique index energy_voucher_once on energy_voucher (customer_number, number_hash) where state <> 'REFUSED';
create index energy_voucher_given on energy_voucher (customer_number, given_at desc, voucher_id desc);
create index energy_voucher_recheck on energy_voucher (recheck_at) where recheck_at is not null;

create table sandbox_energy_voucher (
  number text primary key,
  reference text not null unique,
  amount_cents integer not null,
  valid_until date not null,
  taken_at timestamptz not null default now()
);

select job.create_queue('energyVouchers', '{"policy":"stately"}');
`,
);
