import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import type { StoredFile } from '../store/asset-store';
import type { BuiltFile } from './build-files';

const compressible = /\.(js|mjs|css|svg|json|txt|map)$/;
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const fromBrotli = promisify(brotliDecompress);
const fromGzip = promisify(gunzip);

/**
 * The file and its compressed copies. A copy that the build brought is taken when it decompresses to the file
 * (the integrity hash speaks of the file, a stale copy would be blocked by browsers); a missing one is made.
 */
export async function withCompressedCopies(file: BuiltFile): Promise<StoredFile[]> {
  const { path, content } = file;
  if (!compressible.test(path)) return [{ path, content }];
  return [
    { path, content },
    { path: `${path}.br`, content: await brotliCopy(file) },
    { path: `${path}.gz`, content: await gzipCopy(file) },
  ];
}

/** The copy that browsers get; its length is what budgets count. */
export async function brotliCopy({ content, brotli }: BuiltFile): Promise<Buffer> {
  if (brotli && (await decompressesTo(content, fromBrotli(brotli)))) return brotli;
  return toBrotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } });
}

async function gzipCopy({ content, gzip: built }: BuiltFile): Promise<Buffer> {
  if (built && (await decompressesTo(content, fromGzip(built)))) return built;
  return toGzip(content, { level: constants.Z_BEST_COMPRESSION });
}

const decompressesTo = (content: Buffer, decompressed: Promise<Buffer>) =>
  decompressed.then(
    (bytes) => bytes.equals(content),
    () => false,
  );
