import { sql } from 'kysely';
import type { Db } from '../../src/platform/database';
import { readPdf } from '../read-pdf';
import { valuesIn, type Sought } from './spellings';

/** `table.column` with the test values found in it. */
export type Holders = Map<string, string[]>;

interface Column {
  table: string;
  column: string;
  type: string;
}

/** Schemas of the server itself. */
const ownSchemas = ['pg_catalog', 'information_schema'];

const columnsOf = async (db: Db): Promise<Column[]> => {
  const { rows } = await sql<Column>`
    select case table_schema when 'public' then table_name else table_schema || '.' || table_name end as "table",
      column_name as "column", data_type as type
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_type = 'BASE TABLE' and table_schema <> all(${sql.val(ownSchemas)}::text[])
      -- a partition's rows are read in its table
      and not exists (select from pg_class where relispartition
        and oid = format('%I.%I', table_schema, table_name)::regclass)
    order by 1, ordinal_position`.execute(db);
  return rows;
};

/** Of all that may come: what is not known to be a number, an instant or an id of ours may be a text. */
const noText = /^(uuid|boolean|smallint|integer|bigint|numeric|real|double precision|time|interval|date)/;

/**
 * `table.column` of every column, in any schema, with texts, JSON or bytes; tables of `public` without the schema's
 * name.
 */
export const textColumnsOf = async (db: Db): Promise<string[]> =>
  (await columnsOf(db))
    .filter(({ type }) => !noText.test(type))
    .map(({ table, column }) => `${table}.${column}`);

/**
 * Which of the values each column contains. Texts and days are read as text, JSON as it is written, bytes decoded,
 * documents by their text.
 */
export async function holdersOf(db: Db, values: readonly Sought[]): Promise<Holders> {
  const holders: Holders = new Map();
  for (const { table, column, type } of await columnsOf(db)) {
    if (noText.test(type) && type !== 'date') continue;
    const value = type === 'bytea' ? sql.ref(column) : sql`${sql.ref(column)}::text`;
    const { rows } = await sql<{ value: string | Buffer | null }>`
      select distinct ${value} as value from ${sql.table(table)} where ${sql.ref(column)} is not null`.execute(
      db,
    );
    const texts = await Promise.all(rows.map((row) => readable(row.value ?? '')));
    const found = valuesIn(texts.join('\n'), values);
    if (found.length > 0) holders.set(`${table}.${column}`, found);
  }
  return holders;
}

const paper = /JVBERi0[A-Za-z0-9+/]+={0,2}/g;

async function readable(value: string | Buffer): Promise<string> {
  if (typeof value === 'string') {
    const papers = value.match(paper) ?? [];
    const read = await Promise.all(papers.map((code) => readable(Buffer.from(code, 'base64'))));
    return [value, ...read].join('\n');
  }
  const text = value.toString('utf8');
  if (!text.startsWith('%PDF')) return text;
  const { pages, title } = await readPdf(value);
  return [title, ...pages].join('\n');
}
