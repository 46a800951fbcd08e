import { sqlMigration } from './portal-migration';

export const sponsorshipCredits = sqlMigration(
  `What a sponsor and the customer they brought get off their bills, once each, and the bills that it was taken off.
  What is left of a credit is no column: it is its amount, or nothing once it is reversed, less what bills have of it.`,
  `
create table sponsorship_credit (
  /* Who gets it. */
  customer_number text not null references customer (customer_number),
  id uuid not null,
  role text not null check (role in ('SPONSOR', 'NEWCOMER')),
  /* Whose contract took effect; in a credit of theirs, themselves. */
  new_customer_number text not null,
  amount_cents integer not null check (amount_cents > 0),
  granted_at timestamptz not null,
  /* When the newcomer's withdrawal undid it. */
  reversed_at timestamptz,
  primary key (customer_number, id)
);
create unique index sponsorship_credit_once on sponsorship_credit (customer_number, role, new_customer_number)
  where reversed_at is null;

create table sponsorship_credit_use (
  customer_number text not null,
  credit_id uuid not null,
  invoice_id uuid not null,
  /* Taken off the bill; negative where a reversed credit is asked back. */
  amount_cents integer not null check (amount_cents <> 0),
  primary key (customer_number, credit_id, invoice_id),
  foreign key (customer_number, credit_id) references sponsorship_credit (customer_number, id) on delete cascade,
  foreign key (customer_number, invoice_id) references invoice (customer_number, id)
);

/* Contracts that a credit may be due for. */
create index contract_sponsored on contract (customer_number) where sponsor_number is not null;

alter table sponsorship drop constraint sponsorship_status_check;
alter table sponsorship add constraint sponsorship_status_check
  check (status in ('SENT', 'SUBSCRIBED', 'REWARDED', 'EXPIRED', 'CANCELLED', 'LAPSED'));
`,
);
