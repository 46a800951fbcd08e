import { sqlMigration } from './portal-migration';

export const plannedTransfers = sqlMigration(
  `An agent chooses the day of a transfer of a contract; until it comes, the transfer can be undone. A row is deleted when
  the transfer takes effect or is undone: the audit log tells of both.`,
  `
create table planned_transfer (
  /* Who has the contract until then. */
  customer_number text not null,
  contract_number text not null,
  new_customer_number text not null,
  /* First day with the new holder, in Europe/Paris. */
  day date not null,
  /* User name of the agent. */
  planned_by text not null,
  planned_at timestamptz not null,
  /* Why it did not take effect on its day, in the words of the call. */
  refusal text,
  primary key (customer_number, contract_number)
);
create index planned_transfer_day on planned_transfer (day) where refusal is null;
select job.create_queue('plannedTransfers', '{"policy":"stately"}');
`,
);
