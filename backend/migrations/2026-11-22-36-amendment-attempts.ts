import { sqlMigration } from './portal-migration';

export const amendmentAttempts = sqlMigration(
  `An amendment that cannot be applied waits longer each time, so that others have their turn, and lapses at last.`,
  `
alter table contract_amendment
  /* How often its application failed, but for a database that was away. */
  add column attempts smallint not null default 0,
  /* Not tried again before; null where it never failed. */
  add column retry_at timestamptz;
`,
);
