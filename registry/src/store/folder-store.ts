import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { AssetStore, Encoding, StoredFile } from './asset-store';

const suffixes: Record<Encoding, string> = { identity: '', br: '.br', gzip: '.gz' };

/**
 * Versions as folders: `<root>/<name>/<version>/<file>`, compressed copies beside the file.
 *
 * A version is written under a temporary name, flushed to the disk and renamed: a process killed in the middle
 * leaves a folder that nothing points at, and two publishers of one version end with the same folder.
 */
export function folderStore(root: string): AssetStore {
  const folderOf = (name: string, version: string) => join(root, name, version);
  return {
    has: (name, version) => exists(folderOf(name, version)),
    async put(name, version, files) {
      const folder = folderOf(name, version);
      if (await exists(folder)) return;
      const draft = join(root, '.incoming', `${name}-${version}-${randomUUID()}`);
      try {
        for (const file of files) await writeDurably(join(draft, file.path), file);
        await mkdir(dirname(folder), { recursive: true });
        await renameOnce(draft, folder);
        await flushFolder(dirname(folder));
      } finally {
        await rm(draft, { recursive: true, force: true });
      }
    },
    async open(name, version, path, wanted) {
      for (const encoding of wanted) {
        const file = join(folderOf(name, version), path + suffixes[encoding]);
        const found = await stat(file).catch(() => null);
        if (found?.isFile()) return { size: found.size, encoding, stream: () => createReadStream(file) };
      }
      return null;
    },
  };
}

async function writeDurably(path: string, { content }: StoredFile): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const file = await open(path, 'w');
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** The other publisher of the same version may have been first: its folder holds the same bytes. */
async function renameOnce(from: string, to: string): Promise<void> {
  await rename(from, to).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
}

async function flushFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  await folder.sync().finally(() => folder.close());
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );
