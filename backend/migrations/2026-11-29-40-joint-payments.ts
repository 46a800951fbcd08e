import { sqlMigration } from './portal-migration';

export const jointPayments = sqlMigration(
  `One card payment for several debts of a customer, of one contract or of several (docs/decisions/0132). The amount of a
  payment is the sum of its parts; each part is one debt, and its id is that of the piece which its money becomes. A release
  before this one reads neither table, so it leaves these payments to the processes that know them.`,
  `
create table joint_payment (
  customer_number text not null,
  id uuid not null,
  provider text not null,
  provider_reference text,
  amount_cents integer not null check (amount_cents > 0),
  status text not null check (status in ('initialized', 'transmitted', 'transferFailure', 'transactionFailure', 'detectedAnomaly',
    'success', 'cancelled', 'disputed')),
  failure_message text,
  recheck_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (customer_number, id),
  foreign key (customer_number) references customer (customer_number)
);
create index joint_payment_recheck on joint_payment (recheck_at) where recheck_at is not null;

create table joint_payment_part (
  customer_number text not null,
  id uuid not null,
  payment_id uuid not null,
  contract_number text not null,
  piece_id uuid,
  invoice_id uuid,
  amount_cents integer not null check (amount_cents > 0),
  primary key (customer_number, id),
  foreign key (customer_number, payment_id) references joint_payment (customer_number, id),
  foreign key (customer_number, contract_number) references contract (customer_number, contract_number),
  check (piece_id is not null or invoice_id is not null)
);
create index joint_payment_part_payment on joint_payment_part (customer_number, payment_id);
`,
);
