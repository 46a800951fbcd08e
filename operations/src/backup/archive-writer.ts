import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { Meter } from './meter';

interface EntryOptions {
  /** False for what is compressed already. */
  compress: boolean;
  /** Hears the number of bytes so far. */
  onBytes?: (bytes: number) => void;
}

interface Written {
  bytes: number;
  sha256: string;
}

/** Before compression. */
interface WrittenEntry extends Written {
  /** Newlines. */
  lines: number;
}

export interface ArchiveWriter {
  /** Writes an entry, one after another. @throws the error of the source, or of the disk */
  add(path: string, source: Readable, options: EntryOptions): Promise<WrittenEntry>;
  addText(path: string, text: string): void;
}

/** The owner alone: the file contains personal data. */
const mode = 0o600;

/**
 * Writes a zip file, which any tool can look into, as a stream. It has another name until it is whole and on the disk, so
 * that what an interruption leaves behind is never taken for a backup.
 * @param signal whose abort ends the writing
 * @returns its size and SHA-256
 * @throws the error of `fill` or of the disk, or the reason of the signal; then no file is left
 */
export async function writeArchive(
  file: string,
  fill: (archive: ArchiveWriter) => Promise<void>,
  signal: AbortSignal = new AbortController().signal,
): Promise<Written> {
  signal.throwIfAborted();
  const draft = `${file}.part`;
  await rm(draft, { force: true });
  const zip = new ZipFile();
  const failed = new AbortController();
  const meter = new Meter();
  const written = pipeline(
    zip.outputStream,
    meter,
    createWriteStream(draft, { mode, flags: 'wx', flush: true }),
    { signal: AbortSignal.any([failed.signal, signal]) },
  );
  // heard of below; a failure while `fill` works must not end the process before
  written.catch(() => undefined);
  const lost = once(zip, 'error').then(([error]) => Promise.reject(error as Error));
  lost.catch(() => undefined);
  try {
    await fill(writerOf(zip, [written, lost]));
    zip.end();
    await Promise.race([written, lost]);
    await rename(draft, file);
    await flush(dirname(file));
  } catch (error) {
    failed.abort();
    await written.catch(() => undefined);
    await rm(draft, { force: true });
    throw signal.aborted ? signal.reason : error;
  }
  return { bytes: meter.bytes, sha256: meter.digest() };
}

/** @param failures promises that are rejected when nothing can be written any more */
function writerOf(zip: ZipFile, failures: Promise<void>[]): ArchiveWriter {
  return {
    async add(path, source, { compress, onBytes }) {
      const meter = new Meter(onBytes);
      const passed = pipeline(source, meter, { end: true });
      zip.addReadStream(meter, path, { compress, mode: 0o100600 });
      await Promise.race([passed, ...failures]);
      return { bytes: meter.bytes, lines: meter.lines, sha256: meter.digest() };
    },
    addText(path, text) {
      zip.addBuffer(Buffer.from(text), path, { mode: 0o100600 });
    },
  };
}

async function flush(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
