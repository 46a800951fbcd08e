import { sql, type Kysely, type Migration } from 'kysely';
import type { RegistryTables } from '../tables';

/** Which safeguards a publication skipped (checks, a clean tree) is recorded in its history row. */
export const notes: Migration = {
  up: async (db: Kysely<RegistryTables>) => {
    await sql`alter table registry.history add column notes text[] not null default '{}'`.execute(db);
  },
};
