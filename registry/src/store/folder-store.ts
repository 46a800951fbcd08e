import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, realpath, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { copySuffixes, type AssetStore, type StoredFile } from './asset-store';

/**
 * Versions as folders: `<root>/<name>/<version>/<file>`, compressed copies beside the file.
 *
 * A version is written under a temporary name, flushed to the disk and renamed: a process killed in the middle
 * leaves a folder that nothing points at, and two publishers of one version end with the same folder.
 */
export function folderStore(root: string): AssetStore {
  const incoming = join(root, '.incoming');
  const folderOf = (name: string, version: string) => join(root, name, version);
  return {
    has: (name, version) => exists(folderOf(name, version)),
    async put(name, version, files) {
      const folder = folderOf(name, version);
      if (await exists(folder)) return;
      const draft = join(incoming, `${name}-${version}-${randomUUID()}`);
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
        const folder = folderOf(name, version);
        const file = join(folder, path + copySuffixes[encoding]);
        const found = (await staysWithin(folder, file)) ? await stat(file).catch(() => null) : null;
        if (found?.isFile()) return { size: found.size, encoding, stream: () => createReadStream(file) };
      }
      return null;
    },
    async remove(name, version) {
      const leaving = join(incoming, `${name}-${version}-${randomUUID()}`);
      await mkdir(incoming, { recursive: true });
      try {
        await rename(folderOf(name, version), leaving);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      }
      await rm(leaving, { recursive: true, force: true });
    },
    async removeDrafts(before) {
      for (const draft of await readdir(incoming).catch(() => [])) {
        const found = await stat(join(incoming, draft)).catch(() => null);
        if (found && found.mtime < before) await rm(join(incoming, draft), { recursive: true, force: true });
      }
    },
  };
}

/** A link put into a version's folder must not lead browsers to other files of the machine. */
async function staysWithin(folder: string, file: string): Promise<boolean> {
  try {
    return (await realpath(file)).startsWith((await realpath(folder)) + sep);
  } catch {
    return false;
  }
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
