import type { AssetStore, StoredFile } from '../store/asset-store';
import { damageOf } from '../store/whole-file';
import type { BuildToPublish } from './build-to-publish';
import { withCompressedCopies } from './compressed-copies';
import { dictionaryCopies } from './dictionary-copies';
import { earlierFiles } from './earlier-files';
import type { RegistryDatabase } from '../database/open-database';
import type { Keyring } from '../keys/keyring';
import { readVersions, signedVersion, trustedVersion } from '../live/signed-versions';

interface Stores {
  db: RegistryDatabase;
  store: AssetStore;
  keys: Keyring;
}

/** Stores the files of a build with their compressed copies; does nothing if the store has the version. */
export async function storeBuild(from: Stores, build: BuildToPublish): Promise<void> {
  const { name, version } = build;
  if (await from.store.has(name, version)) return;
  await from.store.put(name, version, await withCopies(from, build));
}

/** Stores the files of a build as well if the store has the version, but one of its files is missing or damaged. */
export async function storeOrMend(from: Stores, build: BuildToPublish): Promise<void> {
  const { name, version, files } = build;
  if (!(await from.store.has(name, version))) return storeBuild(from, build);
  for (const { path, integrity } of files) {
    if (await damageOf(from.store, { name, version, path, integrity }))
      return from.store.mend(name, version, await withCopies(from, build));
  }
}

async function withCopies(from: Stores, { name, version, files }: BuildToPublish): Promise<StoredFile[]> {
  const stored = (await Promise.all(files.map(withCompressedCopies))).flat();
  const earlier = await earlierFiles(from, { name, version });
  return [...stored, ...(await dictionaryCopies(stored, earlier))];
}

/**
 * Writes the signed document of a version. A row without a trusted signature (an old row, a retired key, a forgery) is
 * overwritten from this build.
 * @returns whether the row was written; servers read it only at a new revision.
 */
export async function recordVersion(
  db: RegistryDatabase,
  { name, version, document }: BuildToPublish,
  keys: Keyring,
): Promise<boolean> {
  const [row] = await readVersions(db, [[name, version]]);
  if (row && trustedVersion(row, keys)) {
    await db
      .updateTable('version')
      .set({ swept_at: null })
      .where('name', '=', name)
      .where('version', '=', version)
      .where('swept_at', 'is not', null)
      .execute();
    return false;
  }
  const signed = { document: JSON.stringify(document), ...keys.sign(signedVersion(name, version, document)) };
  await db
    .insertInto('version')
    .values({ name, version, ...signed })
    .onConflict((conflict) =>
      conflict.columns(['name', 'version']).doUpdateSet({ ...signed, swept_at: null }),
    )
    .execute();
  return true;
}
