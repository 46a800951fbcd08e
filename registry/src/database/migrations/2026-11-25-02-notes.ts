import { sql, type Kysely, type Migration } from 'kysely';
import type { RegistryTables } from '../tables';

/** What a publication went without (its checks, a clean tree) stands in its history row. */
export const notes: Migration = {
  up: async (db: Kysely<RegistryTables>) => {
    await sql`alter table registry.history add column notes text[] not null default '{}'`.execute(db);
  },
};
