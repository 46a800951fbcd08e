import { sqlMigration } from './portal-migration';

export const amendmentRuns = sqlMigration(
  `How far an agent's check or import of amendments is. It is written beside the transaction that does the work, for
  whoever looks meanwhile; whether an import was made is told by amendment_import alone. One row an agent, the last run.`,
  `
create table amendment_run (
  login text primary key,
  id uuid not null,
  /* Of amendment_import, where it is made. */
  is_import boolean not null,
  file_name text not null,
  step text not null check (step in ('READ', 'FIND', 'CHECK', 'WRITE')),
  done integer not null,
  total integer not null,
  cancel_asked boolean not null default false,
  touched_at timestamptz not null,
  ended boolean not null default false
);
`,
);
