import { sql } from 'kysely';
import type { Db } from '../../src/platform/database';

export interface Trace {
  table: string;
  column: string;
  rows: number;
}

/** Columns of any table, whatever their type, whose text holds one of the words, in whatever case. */
export async function tracesOf(db: Db, words: string[]): Promise<Trace[]> {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public' and data_type <> 'bytea' order by 1, 2`.execute(db);
  const patterns = words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
  const traces: Trace[] = [];
  for (const { table, column } of columns) {
    const { rows } = await sql<{ rows: number }>`select count(*) as rows from ${sql.table(table)}
      where ${sql.ref(column)}::text ilike any(${sql.val(patterns)}::text[])`.execute(db);
    if (rows[0] && rows[0].rows > 0) traces.push({ table, column, rows: rows[0].rows });
  }
  return traces;
}
