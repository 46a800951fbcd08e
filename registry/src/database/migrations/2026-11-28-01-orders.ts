import { sql, type Kysely, type Migration } from 'kysely';
import type { RegistryTables } from '../tables';

/**
 * A change that an agent ordered from the screen names the order, which is carried out once; and every change names the
 * key that signed it, beside the person.
 */
export const orders: Migration = {
  up: async (db: Kysely<RegistryTables>) => {
    await sql`alter table registry.history add column order_id uuid, add column key text`.execute(db);
    await sql`create unique index history_order on registry.history (order_id) where order_id is not null`.execute(
      db,
    );
  },
};
