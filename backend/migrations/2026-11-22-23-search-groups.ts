import { sql, type Kysely } from 'kysely';
import type { PortalMigration } from './portal-migration';

const groupsOfContracts = `update customer set channels = held.channels
  from (select customer_number, array_agg(distinct channel order by channel) as channels
    from contract group by customer_number) held
  where held.customer_number = customer.customer_number`;

/** The index of the words includes the groups, so that one index scan filters by both and reads only matching rows. */
export const searchGroups: PortalMigration = {
  why: `Customers know the groups that sold their contracts, so that a search within a group reads neither every customer
  of a frequent name nor every contract of the group.`,
  up: async (db: Kysely<unknown>) => {
    await sql`alter table customer add column channels text[] not null default '{}'`.execute(db);
    await sql.raw(groupsOfContracts).execute(db);
    const found = await sql`select from pg_extension where extname = 'pg_trgm'`.execute(db);
    if (found.rows.length > 0) {
      await sql`drop index customer_search`.execute(db);
      await sql`create index customer_search on customer using gin (search_text gin_trgm_ops, channels)`.execute(
        db,
      );
    } else {
      await sql`create index customer_channels on customer using gin (channels)`.execute(db);
    }
  },
};
