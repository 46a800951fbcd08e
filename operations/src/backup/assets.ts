import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { CommandFailure, type AssetStore } from '@portal/registry/command-line';
import type { Archive } from './archive-reader';
import type { ArchiveWriter } from './archive-writer';
import { assetEntry, type ManifestAsset } from './manifest';

interface StoredAssets {
  folder: string;
  mark: string | null;
  /** Below the folder, with `/`. */
  paths: string[];
}

/** The published versions in a folder, without what publications under way are writing. */
export async function storedAssets(folder: string): Promise<StoredAssets> {
  const paths: string[] = [];
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true }).catch(orNothing([]))) {
    const path = join(entry.parentPath, entry.name)
      .slice(folder.length + 1)
      .replaceAll('\\', '/');
    if (entry.isFile() && !path.startsWith('.')) paths.push(path);
  }
  const mark = await readFile(join(folder, '.mark'), 'utf8').catch(orNothing(null));
  return { folder, mark, paths: paths.sort() };
}

export async function writeAssets(
  { folder, paths }: StoredAssets,
  archive: ArchiveWriter,
  tell: (words: string) => void,
): Promise<ManifestAsset[]> {
  const written: ManifestAsset[] = [];
  for (const [index, path] of paths.entries()) {
    tell(`Published files: ${index + 1} of ${paths.length}`);
    const source = createReadStream(join(folder, path));
    try {
      // a third of them is compressed, and what is not has compressed copies beside it
      const { bytes, sha256 } = await archive.add(assetEntry(path), source, { compress: false });
      written.push({ path, bytes, sha256 });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      throw new CommandFailure('A version that nobody is served any more was deleted meanwhile.', {
        fix: 'Take the backup again.',
      });
    }
  }
  return written;
}

/**
 * Stores the versions of a backup that the store does not have yet, and marks it as the store of that database.
 * @param replace whether the store may be taken from the database that it belongs to now
 * @throws CommandFailure when it belongs to another database; StoreFailure
 */
export async function restoreAssets(
  archive: Archive,
  {
    store,
    replace,
    tell,
    signal,
  }: { store: AssetStore; replace: boolean; tell: (words: string) => void; signal: AbortSignal },
): Promise<void> {
  const { assets } = archive.manifest;
  if (!assets || assets.files.length === 0) return;
  const mark = await store.mark();
  if (mark !== null && mark !== assets.mark && !replace) {
    throw new CommandFailure(`The asset store ${store.place} belongs to another database.`, {
      fix: 'Name a store of its own (PORTAL_DATA_DIR, or PORTAL_ASSET_STORE), or replace that database with --replace.',
    });
  }
  for (const [version, paths] of byVersion(assets.files)) {
    signal.throwIfAborted();
    tell(`Published files: ${version}`);
    const [name = '', hash = ''] = version.split('/');
    if (await store.has(name, hash)) continue;
    const files = [];
    for (const path of paths) {
      const content = await buffer(await archive.read(assetEntry(path)));
      files.push({ path: path.slice(version.length + 1), content });
    }
    await store.put(name, hash, files);
  }
  signal.throwIfAborted();
  if (assets.mark !== null && assets.mark !== mark) await store.setMark(assets.mark);
}

/** `<application>/<version>` → the paths of its files. */
function byVersion(files: ManifestAsset[]): Map<string, string[]> {
  const versions = new Map<string, string[]>();
  for (const { path } of files) {
    const version = path.split('/', 2).join('/');
    versions.set(version, [...(versions.get(version) ?? []), path]);
  }
  return versions;
}

function orNothing<Nothing>(nothing: Nothing) {
  return (error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return nothing;
    throw error;
  };
}
