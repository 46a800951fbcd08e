import { sqlMigration } from './portal-migration';

export const amendmentPapers = sqlMigration(
  `An amendment's paper is drawn up when the amendment takes effect, from what it changed. Those listed ahead of their day
  go; those of amendments that hold are dated on the day they were taken in. An amendment of a contract that ended before
  its day lapses.`,
  `
alter table contract_amendment
  /* When its day came and the contract had ended; null otherwise. */
  add column lapsed_at timestamptz;
drop index contract_amendment_due;
create index contract_amendment_due on contract_amendment (effective_date, customer_number, contract_number)
  where applied_at is null and lapsed_at is null;

alter table amendment_import
  /* Of the agent who imported it. */
  add column channel text not null default 'WEB';

delete from document d using contract_amendment a
  where d.customer_number = a.customer_number and d.contract_number = a.contract_number
    and d.document_key = a.id::text and a.applied_at is null;
update document d set document_date = (a.applied_at at time zone 'Europe/Paris')::date
  from contract_amendment a
  where d.customer_number = a.customer_number and d.contract_number = a.contract_number
    and d.document_key = a.id::text and d.drawn_from is null;
`,
);
