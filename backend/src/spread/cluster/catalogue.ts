import type pg from 'pg';
import { placeOf } from '../placement';
import type { ForeignKey, Now, State } from './plan';

export async function hasCitus(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    `select exists (select from pg_proc where proname = 'create_distributed_table') as found`,
  );
  return rows[0]?.found === true;
}

/** Sessions of a portal that runs: nothing may be written while tables move. */
export async function portalSessions(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
    where datname = current_database() and application_name in ('portal', 'portal-registry') and pid <> pg_backend_pid()`,
  );
  return rows[0]?.count ?? 0;
}

/**
 * Foreign keys that are off meanwhile, and tables that were moved and still have their rows on the coordinator. Of each the
 * note is written together with what it notes, so that a spread that was interrupted is taken up where it was.
 */
export const beginNotes = (client: pg.ClientBase) =>
  client.query(`create schema if not exists spread;
    create table if not exists spread.foreign_key (
      table_name text, name text, refers text not null, definition text not null, primary key (table_name, name));
    create table if not exists spread.unfinished (table_name text primary key)`);

export const endNotes = (client: pg.ClientBase) => client.query('drop schema spread cascade');

export async function hasNotes(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    `select to_regclass('spread.unfinished') is not null as found`,
  );
  return rows[0]?.found === true;
}

export async function readState(client: pg.ClientBase): Promise<State> {
  const places = await client.query<{ name: string; now: Now }>(
    `select c.relname::text as name, case when p.partmethod is null then 'local'
        when p.partmethod = 'n' and p.repmodel = 't' then 'reference'
        when p.partmethod = 'n' then 'local' else 'distributed' end as now
    from pg_class c left join pg_dist_partition p on p.logicalrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`,
  );
  const keys = await client.query<ForeignKey>(
    `select r.relname::text as "table", k.conname::text as name, f.relname::text as refers, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class r on r.oid = k.conrelid join pg_class f on f.oid = k.confrelid
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace order by 1, 2`,
  );
  const noted = await hasNotes(client);
  const kept = noted
    ? await client.query<ForeignKey>(
        'select table_name as "table", name, refers, definition from spread.foreign_key order by 1, 2',
      )
    : { rows: [] };
  const unfinished = noted
    ? await client.query<{ name: string }>('select table_name as name from spread.unfinished order by 1')
    : { rows: [] };
  return {
    tables: places.rows.map(({ name, now }) => ({ name, now, place: placeOf(name) })),
    keys: keys.rows,
    kept: kept.rows,
    unfinished: unfinished.rows.map(({ name }) => name),
  };
}
