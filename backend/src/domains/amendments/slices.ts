import { setImmediate } from 'node:timers/promises';

/** Lines taken in one go: some milliseconds. */
export const slice = 1_000;

/**
 * Hands a long list on piece by piece: between two of them every other call that waits has its turn.
 */
export async function* slicesOf<T>(all: readonly T[]): AsyncGenerator<T[]> {
  for (let at = 0; at < all.length; at += slice) {
    yield all.slice(at, at + slice);
    await setImmediate();
  }
}
