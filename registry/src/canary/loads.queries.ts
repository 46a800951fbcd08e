import { sql } from 'kysely';
import type { RegistryDatabase } from '../database/open-database';
import type { ArrivedLoads, SlowConcern } from './arrived.rules';

/** 90th percentile of the stable version's load times, in milliseconds; null with too few reports. */
export type Thresholds = Record<SlowConcern, number | null>;

/** Below this number of loads a 90th percentile means nothing. */
const fewestLoads = 50;

/**
 * The back end's table of the loads that browsers report (`/getLogsStreaming`). It is readable here because both share a
 * database. `received_at` is the order of arrival.
 */
const remoteLoads = sql.raw('public.remote_load');

/** Whether there is such a table: a registry on a database of its own has no loads to judge by. */
export async function hasLoads(db: RegistryDatabase): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select to_regclass('public.remote_load') is not null as found`.execute(db);
  return rows[0]?.found === true;
}

export interface Span {
  remote: string;
  version: string;
  /** Leaves out reports of visitors without a session: anybody can forge those. */
  signedInOnly: boolean;
  after: Date;
  until: Date;
}

export async function readThresholds(db: RegistryDatabase, span: Span): Promise<Thresholds> {
  const { rows } = await sql<{ cold: boolean; loads: number; tenth: number }>`
    select cold, count(*)::int as loads,
      percentile_cont(0.9) within group (order by milliseconds) as tenth
    from ${remoteLoads} where ${inSpan(span)} and not failed group by cold`.execute(db);
  const of = (cold: boolean) =>
    rows.find((row) => row.cold === cold && row.loads >= fewestLoads)?.tenth ?? null;
  return { slowFetched: of(true), slowCached: of(false) };
}

/**
 * What arrived in the span, each visitor counted once since the watch began: once for whether it failed, and once for how
 * long it took fetched, and cached.
 */
export async function readArrived(
  db: RegistryDatabase,
  span: Span & { since: Date },
  { slowFetched, slowCached }: Thresholds,
): Promise<ArrivedLoads[]> {
  const reportedBefore = (sameKind: boolean) => sql<boolean>`exists (select from ${remoteLoads} before
    where before.remote = told.remote and before.version = told.version and before.visitor = told.visitor
      and before.received_at > ${span.since} and before.received_at < told.received_at
      and (before.failed or not before.failover)
      and (not ${sameKind} or (before.cold = told.cold and not before.failed)))`;
  const { rows } = await sql<ArrivedLoads>`
    select cold as fetched, (count(*) filter (where is_first))::int as loads,
      (count(*) filter (where is_first and failed))::int as failed,
      (count(*) filter (where is_timed))::int as timed,
      case when threshold is not null
        then (count(*) filter (where is_timed and milliseconds > threshold))::int end as slow
    from (select *, not ${reportedBefore(false)} as is_first, not failed and not ${reportedBefore(true)} as is_timed,
        case when cold then ${slowFetched}::float8 else ${slowCached}::float8 end as threshold
      from ${remoteLoads} told where ${inSpan(span)}) counted
    group by cold, threshold`.execute(db);
  return rows;
}

/**
 * Leaves out loads of a version that replaced a failed one: they include the wait for the failed one, and only its
 * victims made them, so they cannot be compared.
 */
const inSpan = ({ remote, version, signedInOnly, after, until }: Span) =>
  sql`remote = ${remote} and version = ${version} and received_at > ${after} and received_at <= ${until}
    and (failed or not failover) and (signed_in or not ${signedInOnly})`;
