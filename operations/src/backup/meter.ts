import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';

const newline = 0x0a;

/** Passes bytes on, counts and hashes them. */
export class Meter extends Transform {
  readonly #hash = createHash('sha256');
  bytes = 0;
  /** Newlines: one for each row in the text format of COPY, which escapes those of a value. */
  lines = 0;

  /** @param onBytes hears the number of bytes so far, at each piece */
  constructor(onBytes: (bytes: number) => void = () => undefined) {
    super({
      transform: (piece: Buffer, _encoding, done) => {
        this.bytes += piece.length;
        this.#hash.update(piece);
        for (let at = piece.indexOf(newline); at !== -1; at = piece.indexOf(newline, at + 1)) this.lines++;
        onBytes(this.bytes);
        done(null, piece);
      },
    });
  }

  /** SHA-256 of everything, once it has passed. */
  digest(): string {
    return this.#hash.digest('hex');
  }
}
