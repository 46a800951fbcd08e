import { sqlMigration } from './portal-migration';

export const factorResets = sqlMigration(
  `Why an administrator took a second factor away. The reason stays out of the audit log, which outlives it: people write
  names into it.`,
  `
create table factor_reset (
  id uuid primary key,
  identity_id uuid not null references identity (id) on delete cascade,
  reset_by text not null,
  reason text not null,
  reset_at timestamptz not null
);
create index factor_reset_identity on factor_reset (identity_id);
`,
);
