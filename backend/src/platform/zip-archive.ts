import { formatClock, parisDayOf } from '@portal/domain';
import { Zip, ZipDeflate } from 'fflate';

/**
 * A zip archive as a stream: each input is compressed at once and each output is passed on, so that no file is ever in
 * memory as a whole.
 */
export class ZipArchive {
  readonly #zip: Zip;
  readonly #at: Date;
  #pieces: Uint8Array[] = [];
  #failure: Error | null = null;

  /** @param at date of every file in it. */
  constructor(at: Date) {
    this.#at = parisClock(at);
    this.#zip = new Zip((error, piece) => {
      if (error) this.#failure = error;
      else this.#pieces.push(piece);
    });
  }

  /** Adds a file from pieces of its text. */
  async addText(name: string, pieces: AsyncIterable<string> | Iterable<string>): Promise<void> {
    const file = this.#open(name);
    for await (const piece of pieces) file.push(Buffer.from(piece));
    file.push(new Uint8Array(0), true);
  }

  /** PDFs are compressed already: a light pass costs little and keeps one kind of entry. */
  addBytes(name: string, content: Uint8Array): void {
    this.#open(name, 1).push(content, true);
  }

  end(): void {
    this.#zip.end();
  }

  /** What has come out since the last time. @throws when a piece could not be compressed. */
  take(): Uint8Array[] {
    if (this.#failure) throw this.#failure;
    const taken = this.#pieces;
    this.#pieces = [];
    return taken;
  }

  #open(name: string, level: 1 | 6 = 6): ZipDeflate {
    const file = new ZipDeflate(name, { level });
    file.mtime = this.#at;
    this.#zip.add(file);
    return file;
  }
}

/** A zip's dates name no zone, and the library writes what this machine's clock shows: this one shows Paris's. */
const parisClock = (instant: Date): Date => new Date(`${parisDayOf(instant)}T${formatClock(instant, true)}`);
