import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '@portal/backend/sandbox-kit';
import { password } from '@portal/backend/testing/fixtures/people';
import { openSale, steps } from '@portal/backend/testing/kills/sale';
import type { PortalRun } from './portal-run';
import { ask, requestOf, type Session } from './page';

/** Environment of a portal whose machine is so far ahead; a process that gets SIGUSR2 is put right. */
export const clockAhead = (milliseconds: number): Record<string, string> => ({
  NODE_OPTIONS: `--require ${join(__dirname, 'shifted-clock.cjs')}`,
  CLOCK_AHEAD_MS: String(milliseconds),
});

/** Columns that say when something was written; others say when something ends, or is due. */
const writtenColumns = `select table_schema, table_name, column_name from information_schema.columns
  where data_type = 'timestamp with time zone' and table_schema in ('public', 'registry')
    and column_name ~ '(^|_)(created|updated|sent|received|delivered|signed|opened|last_used|asked|window_start|at)(_at)?$'
    and column_name !~ '(expires|next|recheck|due|valid|end)'`;

/**
 * Of each column that says when something was written: how many of its values are later than now, or of the time that a
 * clock behind gives to what was written since `from`.
 */
export async function strayInstants(db: Db, from: Date): Promise<Map<string, number>> {
  const { rows: columns } = await sql
    .raw<Record<'table_schema' | 'table_name' | 'column_name', string>>(writtenColumns)
    .execute(db);
  const found = new Map<string, number>();
  for (const { table_schema, table_name, column_name } of columns) {
    const column = sql.ref(column_name);
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from ${sql.table(`${table_schema}.${table_name}`)}
      where ${column} > now() + interval '1 minute'
        or ${column} between ${from}::timestamptz - interval '2 hours' and ${from}::timestamptz - interval '1 minute'`.execute(
      db,
    );
    if (rows[0]!.n > 0) found.set(`${table_name}.${column_name}`, rows[0]!.n);
  }
  return found;
}

/** What is wrong with what a person and an agent do now: sessions, times that are answered, a sale up to its webhook. */
export async function faultsByClock(run: PortalRun, { subject, token }: Session): Promise<string[]> {
  const faults: string[] = [];
  const { customerNbr, contractNbr } = subject;
  const expect = async (what: string, path: string, payload: unknown, by: string) => {
    const { status, body } = await ask(run.url, path, payload, { token: by });
    if (status !== 200) faults.push(`${what}: ${status} ${String(body.message)}`);
  };
  await expect('a session opened before', '/getContext', { customerNbr }, token);
  const { body: session } = await ask(
    run.url,
    '/login',
    { user: customerNbr, password },
    { from: '192.0.2.7' },
  );
  const began = Number(session.expires) - Number(session.lifetime);
  const off = Math.round((began - Date.now()) / 1000);
  if (Math.abs(off) > 60) faults.push(`a session begins ${off} s from now`);
  await expect(
    'a session opened now',
    '/createEvent',
    requestOf(customerNbr, contractNbr).payload,
    String(session.token),
  );
  const sale = openSale({ url: run.url, isAlive: () => true }, run.token(), run.db);
  for (const step of steps) {
    const taken = sale.take(step).catch(({ message }: Error) => void faults.push(`${step}: ${message}`));
    const isDone = await Promise.race([taken.then(() => true), delay(20_000, false, { ref: false })]);
    if (!isDone) faults.push(`${step}: not done in 20 s`);
    if (faults.length > 0) break;
  }
  return faults;
}
