import { sqlMigration } from './portal-migration';

export const costCentres = sqlMigration(
  `A customer with many contracts sorts them by labels of their own: cost centres. A contract has one, or none. The label is its
holder's: a transfer leaves it behind.`,
  `
create table cost_centre (
  customer_number text not null references customer,
  id uuid not null,
  name text not null,
  /* The name without case: two that differ by it alone are one. */
  name_key text not null,
  created_at timestamptz not null,
  primary key (customer_number, id)
);
create unique index cost_centre_name on cost_centre (customer_number, name_key);

create table contract_cost_centre (
  customer_number text not null,
  contract_number text not null,
  cost_centre_id uuid not null,
  primary key (customer_number, contract_number),
  foreign key (customer_number, contract_number) references contract (customer_number, contract_number),
  foreign key (customer_number, cost_centre_id) references cost_centre (customer_number, id)
);
create index contract_cost_centre_of on contract_cost_centre (customer_number, cost_centre_id);
`,
);
