import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, readFile, realpath, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { copySuffix, type AssetStore, type StoredFile } from './asset-store';
import { inStoreWords } from './store-failure';

/**
 * Versions as folders: `<root>/<name>/<version>/<file>`, compressed copies beside the file.
 *
 * A version is written under a temporary name, flushed to the disk and renamed: a process killed in the middle
 * leaves a folder that nothing points at, and two publishers of one version end with the same folder.
 */
export function folderStore(root: string): AssetStore {
  const incoming = join(root, '.incoming');
  const markFile = join(root, '.mark');
  const folderOf = (name: string, version: string) => join(root, name, version);
  const put: AssetStore['put'] = async (name, version, files) => {
    const folder = folderOf(name, version);
    if (await exists(folder)) return;
    const draft = join(incoming, `${name}-${version}-${randomUUID()}`);
    try {
      for (const file of files) await writeDurably(join(draft, file.path), file);
      await mkdir(dirname(folder), { recursive: true });
      await renameOnce(draft, folder);
      await flushFolder(dirname(folder));
    } finally {
      // the deletion may fail for the same reason as the write; report the first failure
      await rm(draft, { recursive: true, force: true }).catch(() => undefined);
    }
  };
  const mend: AssetStore['mend'] = async (name, version, files) => {
    const draft = join(incoming, `${name}-${version}-${randomUUID()}`);
    try {
      for (const file of files) {
        const place = join(folderOf(name, version), file.path);
        await writeDurably(join(draft, file.path), file);
        await mkdir(dirname(place), { recursive: true });
        await rename(join(draft, file.path), place);
        await flushFolder(dirname(place));
      }
    } finally {
      await rm(draft, { recursive: true, force: true }).catch(() => undefined);
    }
  };
  const remove: AssetStore['remove'] = async (name, version) => {
    const leaving = join(incoming, `${name}-${version}-${randomUUID()}`);
    await mkdir(incoming, { recursive: true });
    try {
      await rename(folderOf(name, version), leaving);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
    await rm(leaving, { recursive: true, force: true });
  };
  const removeDrafts: AssetStore['removeDrafts'] = async (before) => {
    for (const draft of await readdir(incoming).catch(() => [])) {
      const found = await stat(join(incoming, draft)).catch(() => null);
      if (found && found.mtime < before) await rm(join(incoming, draft), { recursive: true, force: true });
    }
  };
  const setMark = async (mark: string) => {
    const draft = join(incoming, randomUUID());
    await writeDurably(draft, { path: '', content: Buffer.from(mark) });
    await rename(draft, markFile);
  };
  const withStoreErrors = <T>(work: Promise<T>) => inStoreWords(root, work);
  return {
    place: root,
    mark: () => withStoreErrors(readMark(markFile)),
    setMark: (mark) => withStoreErrors(setMark(mark)),
    has: (name, version) => exists(folderOf(name, version)),
    put: (...version) => withStoreErrors(put(...version)),
    mend: (...version) => withStoreErrors(mend(...version)),
    remove: (...version) => withStoreErrors(remove(...version)),
    removeDrafts: (before) => withStoreErrors(removeDrafts(before)),
    async open(name, version, path, wanted) {
      for (const encoding of wanted) {
        const folder = folderOf(name, version);
        const file = join(folder, path + copySuffix(encoding));
        const found = (await staysWithin(folder, file)) ? await stat(file).catch(() => null) : null;
        if (found?.isFile()) return { size: found.size, encoding, stream: () => createReadStream(file) };
      }
      return null;
    },
  };
}

const readMark = (file: string): Promise<string | null> =>
  readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });

/** A symbolic link in a version's folder must not expose other files of the machine. */
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

/** Another publisher may have stored the same version first: its folder has the same bytes. */
async function renameOnce(from: string, to: string): Promise<void> {
  await rename(from, to).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
}

async function flushFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );
