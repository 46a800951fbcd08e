import type { Migration } from 'kysely';
import { sql, type Kysely } from 'kysely';

/** A forward-only step. `why` says what the tables are for; a mistake is corrected by a later step. */
export interface PortalMigration extends Migration {
  why: string;
}

/** A step made of SQL text alone; the same text runs on PostgreSQL ≥ 15 and on Citus. */
export function sqlMigration(why: string, text: string): PortalMigration {
  return {
    why,
    up: async (db: Kysely<unknown>) => {
      await sql.raw(text).execute(db);
    },
  };
}
