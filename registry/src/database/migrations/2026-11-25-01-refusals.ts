import { sql, type Kysely, type Migration } from 'kysely';
import type { RegistryTables } from '../tables';

/** Refused changes: a table beside the history, because every history row has a revision. */
export const refusals: Migration = {
  up: async (db: Kysely<RegistryTables>) => {
    await sql
      .raw(
        `
create table registry.refusal (
  id uuid primary key default gen_random_uuid(),
  /* That stood then, and stood on. */
  revision integer not null,
  name text not null,
  channel text not null,
  action text not null,
  version text,
  who text not null,
  at timestamptz not null default now(),
  commit text,
  reason text,
  reasons text[] not null
);
create index refusal_by_revision on registry.refusal (revision desc, at desc);
`,
      )
      .execute(db);
  },
};
