import { durationBuckets, type Meter } from '@portal/telemetry';
import { poolOf, type Db } from '../database';
import { statements } from '../observation/observations';

/**
 * Connections of the pools by their name, and statements of every database that was opened `observed`.
 * @returns ends the counting
 */
export function measureDatabase(meter: Meter, pools: Record<string, Db>): () => void {
  const each = Object.entries(pools).map(([pool, db]) => ({ pool, connections: poolOf(db) }));
  meter
    .createObservableGauge('portal_database_connections', {
      description: 'Connections of a pool, by state.',
    })
    .addCallback((result) => {
      for (const { pool, connections } of each) {
        result.observe(connections.totalCount - connections.idleCount, { pool, state: 'used' });
        result.observe(connections.idleCount, { pool, state: 'idle' });
      }
    });
  meter
    .createObservableGauge('portal_database_connections_max', {
      description: 'Connections that a pool opens at most.',
    })
    .addCallback((result) => {
      for (const { pool, connections } of each) result.observe(connections.options.max, { pool });
    });
  meter
    .createObservableGauge('portal_database_waiting', {
      description: 'Statements and transactions that wait for a connection of a pool.',
    })
    .addCallback((result) => {
      for (const { pool, connections } of each) result.observe(connections.waitingCount, { pool });
    });
  const duration = meter.createHistogram('portal_statement_duration_seconds', {
    description: 'How long SQL statements lasted, by kind, without the wait for a connection.',
    advice: durationBuckets,
  });
  return statements.subscribe(({ kind, seconds }) => duration.record(seconds, { kind }));
}
