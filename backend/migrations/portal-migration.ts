import type { Migration } from 'kysely';
import { sql, type Kysely } from 'kysely';

/** A forward-only step. `why` says what the tables are for; a mistake is corrected by a later step. */
export interface PortalMigration extends Migration {
  why: string;
  /**
   * For a step that takes something away, or accepts less than before: the release since which no process relies on it. All
   * other steps must leave the release before at work (side-by-side.db.test.ts).
   */
  contract?: string;
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
