import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { AssetStore, PlainEncoding } from './asset-store';

const decode: Record<PlainEncoding, (bytes: Buffer) => Promise<Buffer>> = {
  identity: (bytes) => Promise.resolve(bytes),
  br: promisify(brotliDecompress),
  gzip: promisify(gunzip),
};

export interface ExpectedFile {
  name: string;
  version: string;
  path: string;
  /** `sha384-…` of the file, not of its copies. */
  integrity: string;
}

/** What is wrong with a stored file and its compressed copies, which browsers get in its stead; null when nothing is. */
export async function damageOf(
  store: AssetStore,
  { name, version, path, integrity }: ExpectedFile,
): Promise<'missing' | 'changed' | null> {
  for (const encoding of ['identity', 'br', 'gzip'] as const) {
    const file = await store.open(name, version, path, [encoding]);
    if (file === null && encoding === 'identity') return 'missing';
    if (file === null) continue;
    const content = await decode[encoding](await buffer(file.stream())).catch(() => null);
    if (content === null || hashOf(content) !== integrity) return 'changed';
  }
  return null;
}

const hashOf = (content: Buffer) => `sha384-${createHash('sha384').update(content).digest('base64')}`;
