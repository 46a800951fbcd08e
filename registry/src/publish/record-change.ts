import { sql } from 'kysely';
import type { RegistryDatabase } from '../database/open-database';
import { noPointers, versionIn, type Composition, servedVersions } from '../live/composition';
import type { Authorship } from './authorship';
import type { Step } from './step';
import { labelOf } from '../live/signed-versions';

export async function writeHistory(
  db: RegistryDatabase,
  { steps, before, authorship }: { steps: Step[]; before: Composition; authorship: Authorship },
): Promise<void> {
  const { who, commit, reason, notes = [] } = authorship;
  const rows = steps.map(({ name, action, channel, version, next }, index) => {
    const rollout = channel === 'canary' ? next.canary : null;
    return {
      revision: before.revision + index + 1,
      name,
      action,
      channel,
      version,
      previous: versionIn(before.applications[name] ?? noPointers, channel),
      percent: rollout?.percent ?? null,
      users: rollout?.users ?? null,
      who,
      commit,
      reason,
      notes,
    };
  });
  await db.insertInto('history').values(rows).execute();
}

/** Notes which versions nobody can be served from now on, and which ones again: retention counts from there. */
export async function markServed(
  db: RegistryDatabase,
  before: Composition,
  after: Composition,
): Promise<void> {
  const [was, is] = [before, after].map(servedVersions) as [[string, string][], [string, string][]];
  const missingIn = (pairs: [string, string][], from: [string, string][]) => {
    const known = new Set(pairs.map(([name, version]) => labelOf(name, version)));
    return from.filter(([name, version]) => !known.has(labelOf(name, version)));
  };
  await setLeft(db, missingIn(is, was), new Date());
  await setLeft(db, missingIn(was, is), null);
}

async function setLeft(db: RegistryDatabase, versions: [string, string][], at: Date | null): Promise<void> {
  if (versions.length === 0) return;
  const pairs = versions.map(([name, version]) => sql`(${name}, ${version})`);
  await db
    .updateTable('version')
    .set({ left_at: at })
    .where(sql<boolean>`(name, version) in (${sql.join(pairs)})`)
    .execute();
}
