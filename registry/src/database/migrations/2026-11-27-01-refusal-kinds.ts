import { sql, type Kysely, type Migration } from 'kysely';
import type { RegistryTables } from '../tables';

/** What each reason of a refusal is about, so that a screen can say it in its own language. */
export const refusalKinds: Migration = {
  up: async (db: Kysely<RegistryTables>) => {
    await sql`alter table registry.refusal add column kinds text[] not null default '{}'`.execute(db);
  },
};
