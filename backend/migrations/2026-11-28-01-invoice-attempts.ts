import { sqlMigration } from './portal-migration';

export const invoiceAttempts = sqlMigration(
  `An invoice whose texts cannot be written waits longer each time, so that the others get theirs.`,
  `
alter table invoice
  /* How often the writing of its texts failed, but for a database that was away. */
  add column paper_attempts smallint not null default 0,
  /* Not tried again by the job before; null where it never failed. */
  add column paper_retry_at timestamptz;
`,
);
