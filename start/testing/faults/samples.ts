import { readdirSync } from 'node:fs';
import { sql } from 'kysely';
import type { Db } from '@portal/backend/sandbox-kit';

/** Figures of one minute, by name. */
export type Sample = Record<string, number>;

/** Tables whose rows end by themselves: nothing that a customer did is kept in them. */
const passing = ['session', 'call_count', 'throttle', 'job.job', 'job.archive', 'one_time_code'];

/** @param metrics address of the portal's metrics */
export async function takeSample(pid: number, metrics: string, db: Db): Promise<Sample> {
  const text = await (await fetch(metrics)).text();
  const lines = text.split('\n');
  const metric = (name: string) => Number(lines.find((line) => line.startsWith(name))?.split(' ')[1]);
  const { rows } = await sql<Sample>`select
    (select count(*)::int from pg_stat_activity where application_name like 'portal%') as connections,
    (select sum(n_dead_tup)::int from pg_stat_user_tables) as "dead rows",
    (select count(*)::int from pg_stat_user_tables where n_dead_tup > 2 * (50 + 0.2 * n_live_tup))
      as "tables behind autovacuum",
    (select sum(n_live_tup)::int from pg_stat_user_tables) as "live rows",
    pg_database_size(current_database()) / 1e6 as "database MB",
    (select count(*)::int from mail_outbox where sent_at is null and failed_at is null) as "mails waiting",
    (select count(*)::int from sandbox_card_event where delivered_at is null) as "webhooks waiting",
    (select count(*)::int from audit_entry) as "audit entries",
    (select count(*)::int from mail_outbox) as mails`.execute(db);
  const counted = await Promise.all(
    passing.map(async (table) => {
      const { rows: of } = await sql<{
        n: number;
      }>`select count(*)::int as n from ${sql.table(table)}`.execute(db);
      return [table, of[0]!.n] as const;
    }),
  );
  return {
    'resident MB': metric('portal_memory_bytes{kind="resident"}') / 1e6,
    'heap MB': metric('portal_memory_bytes{kind="heap"}') / 1e6,
    'external MB': metric('portal_memory_bytes{kind="external"}') / 1e6,
    'event loop p99 ms': metric('portal_event_loop_delay_seconds{quantile="0.99"}') * 1000,
    'open files': readdirSync(`/proc/${pid}/fd`).length,
    ...rows[0],
    ...Object.fromEntries(counted),
  };
}
