import type { AssetStore } from '../store/asset-store';
import { damageOf } from '../store/whole-file';
import type { BuildToPublish } from './build-to-publish';
import { withCompressedCopies } from './compressed-copies';
import type { RegistryDatabase } from '../database/open-database';
import type { Keyring } from '../keys/keyring';
import { readVersions, signedVersion, trustedVersion } from '../live/signed-versions';

/** Idempotent: a version that is there stays as it is. */
export async function storeBuild(store: AssetStore, { name, version, files }: BuildToPublish): Promise<void> {
  if (await store.has(name, version)) return;
  const copies = await Promise.all(files.map(withCompressedCopies));
  await store.put(name, version, copies.flat());
}

/** A disk may lose what it once had: whoever publishes a version again mends it. */
export async function removeDamaged(
  store: AssetStore,
  { name, version, files }: BuildToPublish,
): Promise<void> {
  if (!(await store.has(name, version))) return;
  for (const { path, integrity } of files) {
    if (await damageOf(store, { name, version, path, integrity })) return store.remove(name, version);
  }
}

/**
 * Keeps a version's document with the publisher's signature. A row whose signature nobody trusts (of before there
 * were signatures, of a key that was given up, or forged) is written anew: the build at hand is the truth.
 * @returns whether a row that was there had to be signed anew.
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
  return row !== undefined;
}
