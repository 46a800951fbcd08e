import { sqlMigration } from './portal-migration';

export const caseDrafts = sqlMigration(
  `What an agent has filled in of a case that is not saved yet, so that a closed tab loses nothing. It lies beside the
  identity and goes with it; no customer has it, so it is not spread. The content is text, not jsonb: the browser alone
  reads it, and nothing is ever looked up in it but by an erasure.`,
  `
create table case_draft (
  identity_id uuid primary key references identity (id) on delete cascade,
  draft uuid not null,
  turn integer not null,
  content text not null,
  kept_at timestamptz not null
);
create index case_draft_age on case_draft (kept_at);
`,
);
