import { sql } from 'kysely';
import type { RegistryDatabase } from '../database/open-database';
import type { ArrivedLoads, SlowConcern } from './arrived.rules';

/** Milliseconds that nine of ten loads of the stable version took at most; null when too few were told. */
export type Thresholds = Record<SlowConcern, number | null>;

/** Fewer tell no tenth. */
const fewestLoads = 50;

/**
 * The back end's table of what browsers reported (`/getLogsStreaming`); it and the registry share a database. Told of
 * loads in the order of their arrival.
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
  /** Leaves out what visitors without a session told: anybody can tell it. */
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

export async function readArrived(
  db: RegistryDatabase,
  span: Span,
  { slowFetched, slowCached }: Thresholds,
): Promise<ArrivedLoads[]> {
  const { rows } = await sql<ArrivedLoads>`
    select cold as fetched, count(*)::int as loads, (count(*) filter (where failed))::int as failed,
      case when threshold is not null
        then (count(*) filter (where not failed and milliseconds > threshold))::int end as slow
    from (select *, case when cold then ${slowFetched}::float8 else ${slowCached}::float8 end as threshold
      from ${remoteLoads} where ${inSpan(span)}) told
    group by cold, threshold`.execute(db);
  return rows;
}

/** A version that stood in for another was waited for first, and by those alone whom the other had failed: no comparison. */
const inSpan = ({ remote, version, signedInOnly, after, until }: Span) =>
  sql`remote = ${remote} and version = ${version} and received_at > ${after} and received_at <= ${until}
    and (failed or not failover) and (signed_in or not ${signedInOnly})`;
