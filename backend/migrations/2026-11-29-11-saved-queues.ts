import { sqlMigration } from './portal-migration';

export const savedQueues = sqlMigration(
  `Searches of the queue of requests are kept as the others are.`,
  `
alter table saved_search drop constraint saved_search_subject;
alter table saved_search add constraint saved_search_subject
  check (subject in ('CASES', 'CUSTOMERS', 'USERS', 'REQUESTS'));
`,
);
