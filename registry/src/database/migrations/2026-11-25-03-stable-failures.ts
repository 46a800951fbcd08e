import { sql, type Kysely, type Migration } from 'kysely';
import type { RegistryTables } from '../tables';

/** Stable versions that fail more often than their application did before. */
export const stableFailures: Migration = {
  up: async (db: Kysely<RegistryTables>) => {
    await sql
      .raw(
        `
create table registry.stable_failure (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  version text not null,
  /* First failure that was told in the window that showed it. */
  since timestamptz not null,
  found_at timestamptz not null default now(),
  /* Visitors who told, and those of them whom it failed. */
  loads integer not null,
  failed integer not null,
  /* Share of failures that the past allows, 0 to 1. */
  most double precision not null,
  phase text not null,
  error_class text,
  told_at timestamptz,
  ended_at timestamptz
);
create unique index stable_failure_open on registry.stable_failure (name, version) where ended_at is null;
`,
      )
      .execute(db);
  },
};
