import { sqlMigration } from './portal-migration';

export const repaymentPlans = sqlMigration(
  `What a customer owes on a contract may be repaid in monthly parts, within limits of the supplier (docs/decisions/0133).
  The debts keep what they leave: a live plan only marks them, so that they are not asked for beside it, and what is left
  of them is what is left of the plan. A release before this one reads none of it: it leaves parts to the processes that
  know them, and shows debts of a plan as due.`,
  `
create table repayment_limit (
  asked_by text primary key check (asked_by in ('CUSTOMER', 'AGENT')),
  /* What must be owed at least. */
  smallest_debt_cents integer not null check (smallest_debt_cents > 0),
  most_parts smallint not null check (most_parts between 2 and 36),
  smallest_part_cents integer not null check (smallest_part_cents > 0),
  /* The first part is due so many days after the agreement. */
  first_after_days smallint not null check (first_after_days between 1 and 90),
  first_within_days smallint not null check (first_within_days between 1 and 90),
  /* Days from a broken plan to the next one. */
  wait_days smallint not null check (wait_days >= 0),
  /* Days after its own in which a part that no mandate debits may still be paid. */
  grace_days smallint not null check (grace_days between 0 and 60),
  /* One of the debit days 5, 10 and 15 is always among them. */
  check (first_within_days >= first_after_days + 21)
);
insert into repayment_limit (asked_by, smallest_debt_cents, most_parts, smallest_part_cents, first_after_days,
  first_within_days, wait_days, grace_days) values
  ('CUSTOMER', 6000, 6, 2000, 7, 35, 180, 7),
  ('AGENT', 3000, 12, 1000, 3, 60, 0, 7);

create table repayment_plan (
  customer_number text not null,
  id uuid not null,
  contract_number text not null,
  status text not null check (status in ('LIVE', 'FINISHED', 'BROKEN', 'CANCELLED')),
  total_cents integer not null check (total_cents > 0),
  grace_days smallint not null,
  agreed_by text not null,
  by_agent boolean not null,
  agreed_at timestamptz not null,
  ended_at timestamptz,
  ended_by text,
  end_cause text check (end_cause in ('PAID', 'REJECTED', 'UNPAID', 'DISPUTED', 'AGENT')),
  end_reason text,
  /* Of the debts, when it ended. */
  left_cents integer check (left_cents >= 0),
  primary key (customer_number, id),
  foreign key (customer_number, contract_number) references contract (customer_number, contract_number),
  check ((status = 'LIVE') = (ended_at is null))
);
create unique index repayment_plan_live on repayment_plan (customer_number, contract_number) where status = 'LIVE';

create table repayment_debt (
  customer_number text not null,
  plan_id uuid not null,
  /* Money settles them in this order. */
  position smallint not null,
  piece_id uuid,
  invoice_id uuid,
  label text not null,
  amount_cents integer not null check (amount_cents > 0),
  primary key (customer_number, plan_id, position),
  foreign key (customer_number, plan_id) references repayment_plan (customer_number, id),
  check (piece_id is not null or invoice_id is not null)
);
create index repayment_debt_piece on repayment_debt (customer_number, piece_id) where piece_id is not null;

create table repayment_part (
  customer_number text not null,
  plan_id uuid not null,
  position smallint not null,
  due_date date not null,
  amount_cents integer not null check (amount_cents > 0),
  /* The customer was told that it comes. */
  told_on date,
  paid_on date,
  /* The debit that is to pay it; its money was counted, up to what the debts then left. */
  piece_id uuid,
  debit_counted_at timestamptz,
  counted_cents integer not null default 0 check (counted_cents >= 0),
  primary key (customer_number, plan_id, position),
  foreign key (customer_number, plan_id) references repayment_plan (customer_number, id)
);
create index repayment_part_debit on repayment_part (customer_number, plan_id) where piece_id is not null;

/* The live plan that this debt is in. */
alter table invoice add column repayment_plan_id uuid;
alter table payment_piece add column repayment_plan_id uuid,
  /* The plan that this piece's money repays. */
  add column repays_plan_id uuid;
alter table joint_payment add column repays_plan_id uuid;

select job.create_queue('repaymentPlans', '{"policy":"stately"}');
`,
);
