import { sqlMigration } from './portal-migration';

export const privacy = sqlMigration(
  `Customers who were erased: the row stays, for what the law keeps hangs on it, and names nobody any more.
  Contracts whose last day is to come are found by it; mails that were sent, by their age.`,
  `
alter table customer add column erased_at timestamptz;
create index contract_ending on contract (termination_date) where status = 'effective' and termination_date is not null;
create index mail_outbox_age on mail_outbox (created_at);
`,
);
