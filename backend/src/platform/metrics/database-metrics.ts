import { instrumentsOf, observeRead, type Meter } from '@portal/telemetry';
import type { Clock } from '../clock';
import { poolOf, type Db } from '../database';
import { statements } from '../observation/observations';

/**
 * Connections of the pools by their name, and statements of every database that was opened `observed`.
 * @returns ends the counting
 */
export function measureDatabase(meter: Meter, pools: Record<string, Db>): () => void {
  const { durations, observableGauge } = instrumentsOf(meter);
  const each = Object.entries(pools).map(([pool, db]) => ({ pool, connections: poolOf(db) }));
  observableGauge('portal_database_connections', 'Connections of a pool, by state.').addCallback((result) => {
    for (const { pool, connections } of each) {
      result.observe(connections.totalCount - connections.idleCount, { pool, state: 'used' });
      result.observe(connections.idleCount, { pool, state: 'idle' });
    }
  });
  observableGauge('portal_database_connections_max', 'Connections that a pool opens at most.').addCallback(
    (result) => {
      for (const { pool, connections } of each) result.observe(connections.options.max, { pool });
    },
  );
  observableGauge(
    'portal_database_waiting',
    'Statements and transactions that wait for a connection of a pool.',
  ).addCallback((result) => {
    for (const { pool, connections } of each) result.observe(connections.waitingCount, { pool });
  });
  const duration = durations(
    'portal_statement_duration_seconds',
    'How long SQL statements lasted, by kind, without the wait for a connection.',
  );
  return statements.subscribe(({ kind, seconds }) => duration.record(seconds, { kind }));
}

/** Mails that wait to be sent. Every process reads the same table: take the maximum over processes, not their sum. */
export function measureOutbox(meter: Meter, db: Db, clock: Clock): void {
  const { observableGauge } = instrumentsOf(meter);
  const waiting = observableGauge(
    'portal_outbox_mails',
    'Mails that are neither sent nor given up; the same in every process.',
  );
  const age = observableGauge(
    'portal_outbox_oldest_seconds',
    'Age of the oldest of these mails, 0 without any; the same in every process.',
  );
  const read = () =>
    db
      .selectFrom('mail_outbox')
      .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('created_at').as('oldest')])
      .where('sent_at', 'is', null)
      .where('failed_at', 'is', null)
      .executeTakeFirstOrThrow();
  observeRead(meter, [waiting, age], read, (result, { count, oldest }) => {
    result.observe(waiting, count);
    result.observe(age, oldest === null ? 0 : Math.max(0, clock().getTime() - oldest.getTime()) / 1000);
  });
}
