import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';

/** Passes bytes on, counts them and hashes them. */
export class Meter extends Transform {
  readonly #hash = createHash('sha256');
  bytes = 0;

  /** @param onBytes hears the number of bytes so far, at each piece */
  constructor(onBytes: (bytes: number) => void = () => undefined) {
    super({
      transform: (piece: Buffer, _encoding, done) => {
        this.bytes += piece.length;
        this.#hash.update(piece);
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
