import { sql, type Kysely } from 'kysely';
import type { PortalMigration } from './portal-migration';

const searched = ['customer', 'subscription_order'] as const;

/**
 * Trigram index where pg_trgm is available. Otherwise (contrib not installed, no right to create it) a prefix index:
 * the same queries run, « contains » is slower and « begins with » as fast.
 */
export const search: PortalMigration = {
  why: 'Search of customers and cases by any part of a name, e-mail or number.',
  up: async (db: Kysely<unknown>) => {
    await sql`do $$ begin create extension if not exists pg_trgm;
      exception when others then raise notice 'pg_trgm: %', sqlerrm; end $$`.execute(db);
    const found = await sql`select from pg_extension where extname = 'pg_trgm'`.execute(db);
    const method =
      found.rows.length > 0 ? 'using gin (search_text gin_trgm_ops)' : '(search_text text_pattern_ops)';
    for (const table of searched) {
      await sql.raw(`create index ${table}_search on ${table} ${method}`).execute(db);
    }
  },
};
