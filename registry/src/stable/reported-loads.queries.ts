import { sql } from 'kysely';
import type { Tally } from '../canary/evidence.rules';
import type { RegistryDatabase } from '../database/open-database';

/** The back end's table of what browsers report of loads; see `canary/loads.queries.ts`. */
const remoteLoads = sql.raw('public.remote_load');

export interface StableSpan {
  name: string;
  /** Leaves out reports of visitors without a session: anybody can forge those. */
  signedInOnly: boolean;
  after: Date;
  until: Date;
}

const inSpan = ({ name, signedInOnly, after, until }: StableSpan) =>
  sql`remote = ${name} and channel = 'stable' and received_at > ${after} and received_at <= ${until}
    and (failed or not failover) and (signed_in or not ${signedInOnly})`;

/** Visitors who reported a version, and how many of them met a failure; each counts once. */
export async function visitorsOf(
  db: RegistryDatabase,
  version: string,
  span: StableSpan,
): Promise<Tally & { since: Date | null }> {
  const { rows } = await sql<Tally & { since: Date | null }>`
    select count(distinct visitor)::int as loads, (count(distinct visitor) filter (where failed))::int as bad,
      min(received_at) filter (where failed) as since
    from ${remoteLoads} where version = ${version} and ${inSpan(span)}`.execute(db);
  return rows[0] ?? { loads: 0, bad: 0, since: null };
}

/** Reported loads of an application's stable versions, each visitor once an hour; excludes versions found broken. */
export async function pastOf(db: RegistryDatabase, span: StableSpan): Promise<Tally> {
  const { rows } = await sql<Tally>`
    select count(*)::int as loads, (count(*) filter (where failed))::int as bad
    from ${remoteLoads} where ${inSpan(span)} and version not in
      (select version from registry.stable_failure where name = ${span.name})`.execute(db);
  return rows[0] ?? { loads: 0, bad: 0 };
}

/** The load phase and error class of most failures. */
export async function placeOf(
  db: RegistryDatabase,
  version: string,
  span: StableSpan,
): Promise<{ phase: string; errorClass: string | null } | undefined> {
  const { rows } = await sql<{ phase: string; errorClass: string | null }>`
    select phase, error_class as "errorClass"
    from ${remoteLoads} where version = ${version} and failed and ${inSpan(span)}
    group by phase, error_class order by count(distinct visitor) desc, phase limit 1`.execute(db);
  return rows[0];
}
