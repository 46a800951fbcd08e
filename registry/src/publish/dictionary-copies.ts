import { copySuffix, type StoredFile } from '../store/asset-store';
import { dictionaryPattern } from '../store/dictionary-pattern';
import { dictionaryCompression, dictionaryHash } from './dictionary-compression';
import type { FilesByPattern } from './earlier-files';

/**
 * Copies of the files, each compressed by the same file of an earlier version. A copy is left out when what browsers get
 * otherwise is not larger.
 * @param stored the files of the version with their other compressed copies
 */
export async function dictionaryCopies(
  stored: StoredFile[],
  earlier: FilesByPattern[],
  load = dictionaryCompression,
): Promise<StoredFile[]> {
  const pairs = pairsOf(stored, earlier);
  const compress = pairs.length > 0 ? await load() : null;
  if (compress === null) return [];
  const sizes = new Map(stored.map(({ path, content }) => [path, content.length]));
  return pairs.flatMap(({ path, content, dictionary, suffix }) => {
    const copy = compress(content, dictionary);
    const brotli = sizes.get(path + copySuffix('br')) ?? content.length;
    return copy && copy.length < brotli ? [{ path: path + suffix, content: copy }] : [];
  });
}

interface Pair extends StoredFile {
  dictionary: Buffer;
  suffix: string;
}

/** Each file with each different content that it had before. */
function pairsOf(stored: StoredFile[], earlier: FilesByPattern[]): Pair[] {
  return stored.flatMap(({ path, content }) => {
    const pattern = dictionaryPattern(path);
    const bySuffix = new Map<string, Pair>();
    for (const files of pattern === null ? [] : earlier) {
      const dictionary = files.get(pattern as string);
      if (!dictionary) continue;
      const suffix = copySuffix({ dictionary: dictionaryHash(dictionary).toString('hex') });
      bySuffix.set(suffix, { path, content, dictionary, suffix });
    }
    return [...bySuffix.values()];
  });
}
