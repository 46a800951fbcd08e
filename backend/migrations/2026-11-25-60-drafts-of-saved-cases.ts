import { sqlMigration } from './portal-migration';

export const draftsOfSavedCases = sqlMigration(
  `What an agent changed in a saved case and did not save is kept as well: one draft of each case, beside the one of a
  case that has no number yet, whose reference is empty.`,
  `
alter table case_draft add column order_reference text not null default '';
alter table case_draft drop constraint case_draft_pkey;
alter table case_draft add primary key (identity_id, order_reference);
`,
);
