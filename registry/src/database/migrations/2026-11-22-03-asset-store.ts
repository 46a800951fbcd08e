import { sql, type Kysely, type Migration } from 'kysely';
import type { RegistryTables } from '../tables';

/**
 * Which asset store the versions of this database lie in: a publication that reaches the database from another data folder
 * would go live without its files. The row is written by the first publication that comes.
 */
export const assetStore: Migration = {
  up: async (db: Kysely<RegistryTables>) => {
    await sql
      .raw(
        `
create table registry.asset_store (
  one boolean primary key default true check (one),
  mark text not null
);
`,
      )
      .execute(db);
  },
};
