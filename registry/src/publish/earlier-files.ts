import { buffer } from 'node:stream/consumers';
import type { RegistryDatabase } from '../database/open-database';
import type { Keyring } from '../keys/keyring';
import { trustedVersion } from '../live/signed-versions';
import { isAssetPath } from '../store/asset-path';
import type { AssetStore } from '../store/asset-store';
import { dictionaryPattern } from '../store/dictionary-pattern';

/** Returning visitors have the files of one of these versions: those served now, then those that were served last. */
const earlierVersions = 3;

/** Files of one version by their pattern; a pattern of two files is left out, because browsers keep either. */
export type FilesByPattern = ReadonlyMap<string, Buffer>;

/** Files that may be dictionaries, of the versions before this one, most recent first. Unsigned versions are passed over. */
export async function earlierFiles(
  { db, store, keys }: { db: RegistryDatabase; store: AssetStore; keys: Keyring },
  { name, version }: { name: string; version: string },
): Promise<FilesByPattern[]> {
  const rows = await db
    .selectFrom('version')
    .select(['name', 'version', 'document', 'key', 'signature'])
    .where('name', '=', name)
    .where('version', '!=', version)
    .where('swept_at', 'is', null)
    .orderBy('left_at', (order) => order.desc().nullsFirst())
    .orderBy('accepted_at', 'desc')
    .limit(earlierVersions)
    .execute();
  const trusted = rows.filter((row) => trustedVersion(row, keys));
  return Promise.all(
    trusted.map((row) => readFiles(store, row, Object.keys(row.document.integrity).filter(isAssetPath))),
  );
}

async function readFiles(
  store: AssetStore,
  { name, version }: { name: string; version: string },
  paths: string[],
): Promise<FilesByPattern> {
  const files = new Map<string, Buffer>();
  for (const [pattern, path] of uniquePatterns(paths)) {
    const file = await store.open(name, version, path, ['identity']);
    if (file) files.set(pattern, await buffer(file.stream()));
  }
  return files;
}

function uniquePatterns(paths: string[]): Map<string, string> {
  const found = new Map<string, string>();
  const several = new Set<string>();
  for (const path of paths) {
    const pattern = dictionaryPattern(path);
    if (pattern === null) continue;
    if (found.has(pattern)) several.add(pattern);
    found.set(pattern, path);
  }
  for (const pattern of several) found.delete(pattern);
  return found;
}
