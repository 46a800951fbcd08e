import type { ClientBase } from 'pg';

/** Statements that bring back what was dropped, in the order to run them. */
export type Suspended = string[];

/** Drawn from the catalogue of the database, not from the migrations: whatever is there comes back as it was. */
const definitions = `
  with loaded as (select unnest($1::text[])::regclass as id),
  found as (
    select 1 as rank, indexrelid::regclass::text as name,
      format('drop index %s', indexrelid::regclass) as dropping, pg_get_indexdef(indexrelid) as restoring
    from pg_index join loaded on indrelid = loaded.id
    where not indisprimary and not exists (select from pg_constraint where conindid = indexrelid)
    union all
    select 2, conname, format('alter table %s drop constraint %I', conrelid::regclass, conname),
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
    from pg_constraint join loaded on conrelid = loaded.id
    where conparentid = 0 and (contype = 'f' or contype = 'c' and not convalidated))
  select dropping, restoring from found order by rank, name`;

/**
 * Drops foreign keys and secondary indexes of the tables that a large load fills, inside the caller's transaction:
 * building an index once, and checking a key once, costs a third of doing it row by row. Constraints that older rows
 * need not meet (`not valid`) are dropped too: the rows of a backup may be older.
 * @param tables as they are written in SQL
 * @returns what `restoreKeys` needs; a load of several transactions keeps it in the database.
 */
export async function suspendKeys(client: ClientBase, tables: string[]): Promise<Suspended> {
  const { rows } = await client.query<{ dropping: string; restoring: string }>(definitions, [tables]);
  // Foreign keys first: an index that one of them rests on cannot go before.
  for (const { dropping } of rows.toReversed()) await client.query(dropping);
  return rows.map(({ restoring }) => restoring);
}

/** Builds and checks them again, inside the caller's transaction. */
export async function restoreKeys(client: ClientBase, suspended: Suspended): Promise<void> {
  await client.query(`set local maintenance_work_mem = '256MB'`);
  for (const statement of suspended) await client.query(statement);
}
