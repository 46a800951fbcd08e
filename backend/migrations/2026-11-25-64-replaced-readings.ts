import { sqlMigration } from './portal-migration';

export const replacedReadings = sqlMigration(
  `A customer's own reading takes the place of an estimate of the same day, and of one that they sent that day and put right.
  What it replaced is kept apart, as it was: no chart, bill or check reads it.`,
  `
create table replaced_reading (
  customer_number text not null,
  contract_number text not null,
  id uuid not null,
  /* The row as it stood in meter_reading. */
  reading jsonb not null,
  replaced_by uuid not null,
  replaced_at timestamptz not null,
  primary key (customer_number, contract_number, id),
  foreign key (customer_number, contract_number) references contract (customer_number, contract_number) on delete cascade
);
`,
);
