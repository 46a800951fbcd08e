import { registrySchema, type RegistryDatabase } from '../database/open-database';
import { servedVersions } from '../live/composition';
import { lockComposition, trustedComposition } from '../live/signed-composition';
import { labelOf } from '../live/signed-versions';
import type { Registry } from '../registry';
import { foreign, isForeign } from './own-store';

/** Number of versions of each application that are kept, whatever their age. */
const keptVersions = 5;
/** A page that was opened before a publication may still load its chunks during this time. */
const keptMs = 24 * 3_600_000;
/** Longer than any write of a version takes. */
const draftMs = 3_600_000;

export interface SweptVersion {
  name: string;
  version: string;
}

/**
 * Deletes the files of versions that no channel has served for more than a day, except the last five of each application. Their
 * rows stay, for the history.
 *
 * They are marked first, so that no roll-back chooses them, then deleted under the lock, unless the same build has been published
 * again meanwhile. If the process is killed in between, the next sweep deletes the marked versions.
 */
export async function sweep(registry: Registry, now = new Date()): Promise<SweptVersion[]> {
  const db = registrySchema(registry.db);
  if (await isForeign(registry)) throw foreign(registry.store);
  const marked = await db.transaction().execute(async (transaction) => {
    const composition = trustedComposition(await lockComposition(transaction), registry.keys);
    if (!composition) return []; // which versions are served is unknown: nothing is safe to delete
    const served = new Set(servedVersions(composition).map(([name, version]) => labelOf(name, version)));
    for (const { name, version } of await outlived(transaction, served, now)) {
      await setSwept(transaction, { name, version }, now);
    }
    return markedVersions(transaction, now);
  });
  for (const version of marked) await removeMarked(registry, version);
  await registry.store.removeDrafts(new Date(now.getTime() - draftMs));
  return marked;
}

async function outlived(
  db: RegistryDatabase,
  served: ReadonlySet<string>,
  now: Date,
): Promise<SweptVersion[]> {
  const rows = await db
    .selectFrom('version')
    .select(['name', 'version', 'accepted_at', 'left_at'])
    .where('swept_at', 'is', null)
    .execute();
  const leftAt = (row: (typeof rows)[number]) =>
    served.has(labelOf(row.name, row.version)) ? Infinity : (row.left_at ?? row.accepted_at).getTime();
  const names = [...new Set(rows.map(({ name }) => name))];
  return names.flatMap((name) =>
    rows
      .filter((row) => row.name === name)
      .sort((a, b) => leftAt(b) - leftAt(a) || b.accepted_at.getTime() - a.accepted_at.getTime())
      .slice(keptVersions)
      .filter((row) => leftAt(row) < now.getTime() - keptMs),
  );
}

const setSwept = (db: RegistryDatabase, { name, version }: SweptVersion, at: Date) =>
  db
    .updateTable('version')
    .set({ swept_at: at })
    .where('name', '=', name)
    .where('version', '=', version)
    .execute();

/** Marked within a day: by this sweep, or by one that was cut short. */
const markedVersions = (db: RegistryDatabase, now: Date): Promise<SweptVersion[]> =>
  db
    .selectFrom('version')
    .select(['name', 'version'])
    .where('swept_at', '>', new Date(now.getTime() - keptMs))
    .execute();

async function removeMarked({ db, store }: Registry, { name, version }: SweptVersion): Promise<void> {
  await registrySchema(db)
    .transaction()
    .execute(async (transaction) => {
      await lockComposition(transaction);
      const row = await transaction
        .selectFrom('version')
        .select('swept_at')
        .where('name', '=', name)
        .where('version', '=', version)
        .executeTakeFirst();
      if (row?.swept_at) await store.remove(name, version);
    });
}
