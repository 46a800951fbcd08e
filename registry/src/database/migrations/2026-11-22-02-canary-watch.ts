import { sql, type Kysely, type Migration } from 'kysely';
import type { RegistryTables } from '../tables';

/** What is known of a canary so far, so that any process goes on where another stopped. */
export const canaryWatch: Migration = {
  up: async (db: Kysely<RegistryTables>) => {
    await sql
      .raw(
        `
create table registry.canary_watch (
  name text not null,
  /* Of the publication: the same version tried again starts anew. */
  revision integer not null,
  read_until timestamptz not null,
  findings jsonb not null,
  primary key (name, revision)
);
`,
      )
      .execute(db);
  },
};
