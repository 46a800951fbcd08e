import { CommandFailure } from '@portal/registry/command-line';
import pg, { type ClientBase } from 'pg';

/** The schemas that are the portal's own. */
export const schemas = ['public', 'registry', 'job'];

export interface Table {
  schema: string;
  name: string;
  /** Those with a value of their own: a generated column is computed again. */
  columns: string[];
}

/** A table as SQL text writes it. */
export const sqlName = ({ schema, name }: Pick<Table, 'schema' | 'name'>) =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
export const sqlColumns = ({ columns }: Table) =>
  columns.map((column) => pg.escapeIdentifier(column)).join(', ');

/** Not of an extension. */
const own = (id: string) => `not exists (select from pg_depend where objid = ${id} and deptype = 'e')`;

/** Every table of the portal; partitions are not listed, only their partitioned table. */
export async function readTables(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select nspname as schema, relname as name,
       array(select attname::text from pg_attribute
         where attrelid = table_.oid and attnum > 0 and not attisdropped and attgenerated = ''
         order by attnum) as columns
     from pg_class table_ join pg_namespace on pg_namespace.oid = relnamespace
     where nspname = any($1) and relkind in ('r', 'p') and not relispartition and ${own('table_.oid')}
     order by nspname, relname`,
    [schemas],
  );
  return rows;
}

/** Tables that hold rows themselves, as SQL text writes them: those of `readTables`, with partitions in place of what they are part of. */
export async function tablesWithRows(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ table: string }>(
    `select format('%I.%I', nspname, relname) as table
     from pg_class table_ join pg_namespace on pg_namespace.oid = relnamespace
     where nspname = any($1) and relkind = 'r' and ${own('table_.oid')} order by 1`,
    [schemas],
  );
  return rows.map(({ table }) => table);
}

/**
 * The portal has tables alone, which its migrations make. Anything else that holds data would be missing from the file.
 * @throws CommandFailure
 */
export async function refuseOtherObjects(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ object: string }>(
    `select format('%I.%I', nspname, relname) as object
     from pg_class object join pg_namespace on pg_namespace.oid = relnamespace
     where nspname = any($1) and relkind in ('S', 'm', 'f') and ${own('object.oid')}
     union all
     select 'large objects' where exists (select from pg_largeobject_metadata)`,
    [schemas],
  );
  if (rows.length === 0) return;
  throw new CommandFailure('This database holds what no backup of the portal contains.', {
    reasons: rows.map(({ object }) => `${object}: a sequence, a foreign table or a view that stores rows`),
    fix: 'Use pg_dump (docs/scaling.md, 2), and move what is not the portal’s to another schema.',
  });
}

/** Names of the steps that have run, in order. */
export async function readMigrations(client: ClientBase, schema: string): Promise<string[]> {
  const table = sqlName({ schema, name: 'kysely_migration' });
  const { rows: found } = await client.query('select to_regclass($1) is not null as made', [table]);
  if (!found[0]?.made) return [];
  const { rows } = await client.query<{ name: string }>(
    `select name from ${table} order by name collate "C"`,
  );
  return rows.map(({ name }) => name);
}
