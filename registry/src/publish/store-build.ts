import type { AssetStore } from '../store/asset-store';
import { damageOf } from '../store/whole-file';
import type { BuildToPublish } from './build-to-publish';
import { withCompressedCopies } from './compressed-copies';

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
