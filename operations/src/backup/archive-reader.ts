import { Writable, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import { CommandFailure } from '@portal/registry/command-line';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import {
  assetEntry,
  formatVersion,
  manifestEntry,
  manifestSchema,
  tableEntry,
  type Manifest,
} from './manifest';
import { Meter } from './meter';

export interface Archive {
  manifest: Manifest;
  /** An entry of the manifest, without its compression. */
  read(path: string): Promise<Readable>;
  close(): void;
}

/** An entry as the manifest describes it. */
interface Described {
  path: string;
  bytes: number;
  sha256: string;
}

/** Bytes: a hundred tables and some ten thousand files of versions take a few million. */
const longestManifest = 50_000_000;

export const damaged = (file: string, what: string) =>
  new CommandFailure(`${file} is not a whole backup: ${what}.`, {
    fix: 'Take another copy of the file, or an earlier backup. Nothing was written.',
  });

/**
 * Opens a backup file and reads its manifest; `checkArchive` reads the rest.
 * @throws CommandFailure when it is no backup, is not whole, or is of a newer portal
 */
export async function openArchive(file: string): Promise<Archive> {
  const zip = await openPromise(file, { autoClose: false }).catch((error: NodeJS.ErrnoException) => {
    throw error.code
      ? new CommandFailure(`${file} cannot be read: ${error.message}.`)
      : damaged(file, error.message);
  });
  try {
    const entries = await readEntries(zip);
    const manifest = await readManifest(file, zip, entries.get(manifestEntry));
    const named = new Set([manifestEntry, ...described(manifest).map(({ path }) => path)]);
    const missing = [...named].find((path) => !entries.has(path));
    if (missing !== undefined) throw damaged(file, `${missing} is missing`);
    if (entries.size !== named.size) throw damaged(file, 'it contains more than its manifest names');
    return {
      manifest,
      read: (path) => zip.openReadStreamPromise(entries.get(path) as Entry),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error instanceof CommandFailure ? error : damaged(file, (error as Error).message);
  }
}

/**
 * Reads everything once and compares it with the manifest.
 * @param tell hears what is read
 * @param signal whose abort ends the reading
 * @throws CommandFailure at the first difference; the reason of the signal
 */
export async function checkArchive(
  file: string,
  archive: Archive,
  tell: (words: string) => void,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  for (const { path, bytes, sha256 } of described(archive.manifest)) {
    tell(`Checking ${path}`);
    const meter = new Meter();
    const nowhere = new Writable({ write: (_piece, _encoding, done) => done() });
    const read = async () => pipeline(await archive.read(path), meter, nowhere, { signal });
    await read().catch((error: Error) => {
      signal.throwIfAborted();
      throw damaged(file, `${path}: ${error.message}`);
    });
    if (meter.bytes !== bytes || meter.digest() !== sha256) throw damaged(file, `${path} was changed`);
  }
}

const described = ({ tables, assets }: Manifest): Described[] => [
  ...tables.map((table) => ({ ...table, path: tableEntry(table) })),
  ...(assets?.files ?? []).map((asset) => ({ ...asset, path: assetEntry(asset.path) })),
];

async function readEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  return entries;
}

async function readManifest(file: string, zip: ZipFile, entry: Entry | undefined): Promise<Manifest> {
  if (!entry || entry.uncompressedSize > longestManifest) throw damaged(file, 'its manifest is missing');
  const text = await buffer(await zip.openReadStreamPromise(entry));
  // what the manifest says is checked by its digests; what nothing else describes, by the archive's own sum
  if (crc32(text) !== entry.crc32) throw damaged(file, 'its manifest was changed');
  const content = JSON.parse(text.toString('utf8')) as { formatVersion?: unknown };
  if (Number(content.formatVersion) > formatVersion) {
    throw new CommandFailure(`${file} was written by a newer portal: restore it with that one.`);
  }
  const parsed = manifestSchema.safeParse(content);
  if (!parsed.success)
    throw damaged(file, `its manifest is not understood (${parsed.error.issues[0]?.message})`);
  return parsed.data;
}
