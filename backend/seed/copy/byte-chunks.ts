const chunkBytes = 128 * 1024;
/** UTF-8 takes at most three bytes for one UTF-16 unit. */
const worstCase = 3;

/** Text kept as bytes outside the heap: half a million lines would otherwise keep the collector busy. */
export class ByteChunks {
  readonly #full: Buffer[] = [];
  #open = Buffer.allocUnsafeSlow(chunkBytes);
  #used = 0;

  append(text: string): void {
    if (text.length * worstCase > chunkBytes - this.#used) this.#close();
    if (text.length * worstCase > chunkBytes) this.#full.push(Buffer.from(text));
    else this.#used += this.#open.write(text, this.#used, 'utf8');
  }

  /** In the order they were appended. */
  all(): Buffer[] {
    return [...this.#full, this.#open.subarray(0, this.#used)];
  }

  #close(): void {
    this.#full.push(this.#open.subarray(0, this.#used));
    this.#open = Buffer.allocUnsafeSlow(chunkBytes);
    this.#used = 0;
  }
}
