import { setImmediate } from 'node:timers/promises';

/** Lines taken in one go: some milliseconds. */
export const slice = 1_000;

/** Called with the number of items done so far. */
export type OnProgress = (done: number, total: number) => void;

/**
 * Hands a long list on piece by piece: between two of them every other call that waits has its turn.
 */
export async function* slicesOf<T>(all: readonly T[], onProgress?: OnProgress): AsyncGenerator<T[]> {
  for (let at = 0; at < all.length; at += slice) {
    yield all.slice(at, at + slice);
    onProgress?.(Math.min(at + slice, all.length), all.length);
    await setImmediate();
  }
}
