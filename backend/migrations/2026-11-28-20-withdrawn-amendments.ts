import { sqlMigration } from './portal-migration';

export const withdrawnAmendments = sqlMigration(
  `Agents list imports and their amendments, and withdraw what has not taken effect. A withdrawn amendment has lapsed too, so that
  whatever looks for those that wait finds none. One that lapsed leaves its day to another.`,
  `
alter table contract_amendment
  /* Line of the imported file; null for those of before. */
  add column line integer,
  /* The agent who took it back before its day; null otherwise. */
  add column withdrawn_by text;
drop index contract_amendment_day;
create unique index contract_amendment_day on contract_amendment (customer_number, contract_number, effective_date)
  where lapsed_at is null;
create index contract_amendment_import on contract_amendment (import_id, contract_number);
create index contract_amendment_contract on contract_amendment (contract_number text_pattern_ops);

alter table amendment_import
  /* Days of effect of its first and its last amendment. */
  add column first_day date,
  add column last_day date,
  /* When the last of its amendments was withdrawn, none having been applied or refused; null otherwise. */
  add column withdrawn_at timestamptz,
  add column withdrawn_by text,
  /* Null once it is withdrawn: the same file may be imported again. */
  alter column content_hash drop not null;
update amendment_import i set first_day = days.first_day, last_day = days.last_day
  from (select import_id, min(effective_date) as first_day, max(effective_date) as last_day
    from contract_amendment group by import_id) as days
  where days.import_id = i.id;
create index amendment_import_order on amendment_import (imported_at, id);
`,
);
