import { sql } from 'kysely';

/**
 * What PostgreSQL's catalogue says of a schema beyond names and types.
 *
 * @typedef {object} Facts
 * @property {Map<string, string[]>} values `table.column` → the values that a check allows
 * @property {Set<string>} computed columns that PostgreSQL computes
 * @property {Set<string>} leading columns that lead the primary key of their table
 */

/** @param {import('kysely').Kysely<any>} db @param {string} schema @returns {Promise<Facts>} */
export async function catalogueFacts(db, schema) {
  const [checks, computed, leading] = await Promise.all([
    sql`
      select k.conrelid::regclass::text as "table", a.attname as "column", pg_get_constraintdef(k.oid) as definition
      from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
      where k.connamespace = ${schema}::regnamespace and k.contype = 'c' and cardinality(k.conkey) = 1`.execute(
      db,
    ),
    sql`
      select a.attrelid::regclass::text as "table", a.attname as "column"
      from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = ${schema}::regnamespace and a.attgenerated <> ''`.execute(db),
    sql`
      select k.conrelid::regclass::text as "table", a.attname as "column"
      from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
      where k.connamespace = ${schema}::regnamespace and k.contype = 'p'`.execute(db),
  ]);
  const nameOf = ({ table, column }) => `${table.replace(`${schema}.`, '')}.${column}`;
  return {
    values: new Map(
      checks.rows.flatMap((row) => {
        const values = allowedValues(row.definition);
        return values ? [[nameOf(row), values]] : [];
      }),
    ),
    computed: new Set(computed.rows.map(nameOf)),
    leading: new Set(leading.rows.map(nameOf)),
  };
}

/**
 * The values of `check (column in ('a', 'b'))`, as PostgreSQL prints it; null for any other check.
 *
 * @param {string} definition @returns {string[] | null}
 */
function allowedValues(definition) {
  const list = /^CHECK \(\(\w+ = (?:ANY \(ARRAY\[(.+)\]\)|('.*'::text))\)\)$/.exec(definition);
  if (!list) return null;
  return [...(list[1] ?? list[2]).matchAll(/'((?:[^']|'')*)'::text/g)].map(([, value]) =>
    value.replaceAll("''", "'"),
  );
}
