import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import {
  judgeRecord,
  mergeStatements,
  refusalLines,
  writeRecord,
  type RecordedStatement,
} from '../../src/spread/record/statement-record';

/**
 * Judges every statement that the portal executed in the tests of a run (record-statements.ts), as `portal spread --check`
 * does. `PORTAL_STATEMENTS` names a file that keeps them for that command.
 * @param folder the records, one for each test file
 * @param url a migrated database: of its tables the columns
 * @throws Error with the statements that a cluster would refuse; the run then fails
 */
export async function judgeExecuted(folder: string, url: string): Promise<void> {
  const statements = mergeStatements(
    readdirSync(folder)
      .sort()
      .flatMap((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as RecordedStatement[]),
  );
  if (statements.length === 0) return;
  const record = { columns: await columnsOf(url), statements };
  if (process.env.PORTAL_STATEMENTS) writeRecord(process.env.PORTAL_STATEMENTS, record);
  const { refused } = await judgeRecord(record);
  if (refused.length === 0) return;
  throw new Error(
    `A cluster would refuse ${refused.length} statements of the back end (docs/scaling.md, 6):\n${refusalLines(refused).join('\n')}`,
  );
}

async function columnsOf(url: string): Promise<Record<string, string[]>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ table: string; columns: string[] }>(
      `select table_name::text as "table", array_agg(column_name::text order by ordinal_position) as columns
      from information_schema.columns where table_schema = 'public' group by 1`,
    );
    return Object.fromEntries(rows.map(({ table, columns }) => [table, columns]));
  } finally {
    await client.end();
  }
}
