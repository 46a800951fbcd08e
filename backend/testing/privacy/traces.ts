import { sql } from 'kysely';
import type { Db } from '../../src/platform/database';

/** `table.column` of every column, whatever its type, whose text holds one of the words, in whatever case. */
export async function tracesOf(db: Db, words: string[]): Promise<string[]> {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select table_name as "table", array_agg(column_name::text) as columns from information_schema.columns
    where table_schema = 'public' and data_type <> 'bytea' group by 1 order by 1`.execute(db);
  const patterns = sql`any(${sql.val(words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`))}::text[])`;
  const traces: string[] = [];
  for (const { table, columns } of rows) {
    const found = columns.map(
      (column) =>
        sql`coalesce(bool_or(${sql.ref(column)}::text ilike ${patterns}), false) as ${sql.ref(column)}`,
    );
    const answer = await sql<
      Record<string, boolean>
    >`select ${sql.join(found)} from ${sql.table(table)}`.execute(db);
    traces.push(
      ...columns.filter((column) => answer.rows[0]?.[column]).map((column) => `${table}.${column}`),
    );
  }
  return traces;
}
