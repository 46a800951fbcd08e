import { sql } from 'kysely';
import type { RegistryDatabase } from '../database/open-database';
import { noPointers, versionIn, type Composition, servedVersions } from '../live/composition';
import type { Authorship } from './authorship';
import type { Step } from './step';

export async function writeHistory(
  db: RegistryDatabase,
  {
    steps,
    before,
    authorship,
    key,
  }: { steps: Step[]; before: Composition; authorship: Authorship; key: string | null },
): Promise<void> {
  const { who, commit, reason, order, notes = [] } = authorship;
  // one application may have two steps: the drop of its previous version follows its publication
  const pointers = new Map(Object.entries(before.applications));
  const rows = steps.map(({ name, action, channel, version, next }, index) => {
    const rollout = channel === 'canary' ? next.canary : null;
    const previous = versionIn(pointers.get(name) ?? noPointers, channel);
    pointers.set(name, next);
    return {
      revision: before.revision + index + 1,
      name,
      action,
      channel,
      version,
      previous,
      percent: rollout?.percent ?? null,
      users: rollout?.users ?? null,
      who,
      commit,
      reason,
      notes,
      // the first step is what was ordered, the others follow from it
      order_id: index === 0 ? (order ?? null) : null,
      key,
    };
  });
  await db.insertInto('history').values(rows).execute();
}

/**
 * Sets `left_at`, from which the retention counts, of versions that are no longer served; clears it for those served again. It
 * reads the table, not the composition before: that one is unknown when a publication starts anew.
 */
export async function markServed(db: RegistryDatabase, composition: Composition): Promise<void> {
  const pairs = servedVersions(composition).map(([name, version]) => sql`(${name}, ${version})`);
  const served =
    pairs.length > 0 ? sql<boolean>`(name, version) in (${sql.join(pairs)})` : sql<boolean>`false`;
  await db
    .updateTable('version')
    .set({ left_at: new Date() })
    .where('left_at', 'is', null)
    .where(sql<boolean>`not ${served}`)
    .execute();
  await db
    .updateTable('version')
    .set({ left_at: null })
    .where('left_at', 'is not', null)
    .where(served)
    .execute();
}
