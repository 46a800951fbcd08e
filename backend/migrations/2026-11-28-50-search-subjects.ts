import { sqlMigration } from './portal-migration';

export const searchSubjects = sqlMigration(
  `Searches of customers and of users are kept as those of cases are. A process of the release before knows cases alone, and
  names no subject.`,
  `
alter table saved_search add column subject text not null default 'CASES'
  constraint saved_search_subject check (subject in ('CASES', 'CUSTOMERS', 'USERS'));
drop index saved_search_name;
create unique index saved_search_name on saved_search (identity_id, subject, lower(name));
`,
);
