import { sqlMigration } from './portal-migration';

export const refunds = sqlMigration(
  `Money that goes back to a card because its contract was never supplied: the row stands before the provider is asked,
  and its id is both the provider's key and that of the piece that owes the money (docs/decisions/0046). Then the
  refunds of the card sandbox, which remember what they were made for.`,
  `
create table card_refund (
  customer_number text not null,
  id uuid not null,
  contract_number text not null,
  provider text not null,
  payment_reference text not null,
  provider_reference text,
  amount_cents integer not null check (amount_cents > 0),
  status text not null check (status in ('asked', 'pending', 'succeeded', 'failed')),
  failure_message text,
  recheck_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (customer_number, id),
  foreign key (customer_number, contract_number) references contract (customer_number, contract_number)
);
create index card_refund_recheck on card_refund (recheck_at) where recheck_at is not null;
create index card_refund_payment on card_refund (payment_reference);

create table sandbox_card_refund (
  id text primary key,
  payment_id text not null references sandbox_card_payment (id) on delete cascade,
  amount_cents integer not null check (amount_cents > 0),
  status text not null check (status in ('pending', 'succeeded', 'failed')),
  metadata jsonb not null,
  created_at timestamptz not null default now()
);
create index sandbox_card_refund_payment on sandbox_card_refund (payment_id);
`,
);
