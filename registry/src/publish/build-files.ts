import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { StoredFile } from '../store/asset-store';

/** Reports of the build for the registry, not served to browsers: `mf-stats.json` has paths of sources. */
const reports = new Set(['mf-stats.json', 'shell.json', 'licenses.json']);
const compressedCopy = /\.(br|gz)$/;

/** A built file, with the compressed copies that the build made of it. */
export interface BuiltFile extends StoredFile {
  integrity: string;
  brotli?: Buffer;
  gzip?: Buffer;
}

/** Total bytes of the files of `dist`, with their compressed copies; reads no file. */
export async function buildBytes(dist: string): Promise<number> {
  const sizes = (await visibleFiles(dist)).map(async (path) => (await stat(join(dist, path))).size);
  return (await Promise.all(sizes)).reduce((total, size) => total + size, 0);
}

/** All files of `dist` that browsers may load, sorted by path. */
export async function readBuildFiles(dist: string): Promise<BuiltFile[]> {
  const paths = await visibleFiles(dist);
  const known = new Set(paths);
  const originals = paths.filter((path) => !isCopy(path, known) && !reports.has(path)).sort();
  return Promise.all(originals.map((path) => readBuiltFile(dist, path, known)));
}

/** Paths below `dist`, without hidden files, which belong to the bundler. */
async function visibleFiles(dist: string): Promise<string[]> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dist, join(entry.parentPath, entry.name)).split(sep))
    .filter((parts) => !parts.some((part) => part.startsWith('.')))
    .map((parts) => parts.join('/'));
}

const isCopy = (path: string, known: Set<string>) =>
  compressedCopy.test(path) && known.has(path.replace(compressedCopy, ''));

async function readBuiltFile(dist: string, path: string, known: Set<string>): Promise<BuiltFile> {
  const read = async (copy: string) => (known.has(copy) ? readFile(join(dist, copy)) : undefined);
  const content = await readFile(join(dist, path));
  return {
    path,
    content,
    integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`,
    brotli: await read(`${path}.br`),
    gzip: await read(`${path}.gz`),
  };
}
