import { createHash } from 'node:crypto';

/** Compresses by a dictionary, or returns null when the result does not decompress to the content. */
export type CompressByDictionary = (content: Buffer, dictionary: Buffer) => Buffer | null;

/** Before the stream: a skippable frame with the dictionary's hash (RFC 9842, 5). */
const magic = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0]);
/** The highest level whose window never exceeds the 8 MB that every browser grants (RFC 9842, 5). */
const level = 19;
/** Bytes of a file or dictionary: what is larger than the window profits little and takes minutes. */
const mostBytes = 8_000_000;
/** A dictionary that begins so is read as a trained one by the library, and as plain bytes by browsers. */
const trainedMagic = Buffer.from([0x37, 0xa4, 0x30, 0xec]);

export const dictionaryHash = (dictionary: Buffer) => createHash('sha256').update(dictionary).digest();

type Zstd = typeof import('@bokuweb/zstd-wasm');

/**
 * Zstandard as WebAssembly, because Node 20 has no dictionaries. Null where it cannot be loaded: versions are then published
 * without these copies.
 */
export async function dictionaryCompression(
  load: () => Promise<Zstd> = loadedZstd,
): Promise<CompressByDictionary | null> {
  try {
    const zstd = await load();
    return (content, dictionary) => compress(zstd, content, dictionary);
  } catch {
    return null;
  }
}

/** Named by a variable, so that esbuild leaves it outside of the command line's one file: it reads its .wasm beside itself. */
const zstdPackage: string = '@bokuweb/zstd-wasm';
let loading: Promise<Zstd> | undefined;

/** Once in a process: a second `init` would replace the memory that a compression is using. */
const loadedZstd = () => (loading ??= initialised());

async function initialised(): Promise<Zstd> {
  const zstd = (await import(zstdPackage)) as Zstd;
  await zstd.init();
  return zstd;
}

function compress(zstd: Zstd, content: Buffer, dictionary: Buffer): Buffer | null {
  if (content.length > mostBytes || dictionary.length > mostBytes) return null;
  if (dictionary.subarray(0, trainedMagic.length).equals(trainedMagic)) return null;
  const compressing = zstd.createCCtx();
  const decompressing = zstd.createDCtx();
  try {
    const stream = zstd.compressUsingDict(compressing, content, dictionary, level);
    // a copy that is wrong would be refused by its integrity, in the pages of returning visitors only
    const back = zstd.decompressUsingDict(decompressing, stream, dictionary);
    return content.equals(back) ? Buffer.concat([magic, dictionaryHash(dictionary), stream]) : null;
  } catch {
    return null;
  } finally {
    zstd.freeCCtx(compressing);
    zstd.freeDCtx(decompressing);
  }
}
