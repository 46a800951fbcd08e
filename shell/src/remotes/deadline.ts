/**
 * ms from a navigation to a screen or an error panel, even if a server never answers. P2.3 allows 5 s; the rest is for the
 * rendering of the panel.
 */
export const remotePatience = 4_200;

/** Longest ms that the next screen waits for an unmount, which needs no network. */
export const unmountPatience = 2_000;

/** ms during which only the live version loads; then the previous version starts to load in parallel. */
export const liveShare = 2_500;

/** ms that a mount in progress may take while the other version is ready to replace it. */
export const mountShare = 1_000;

export class RemoteTimeout extends Error {
  override readonly name = 'RemoteTimeout';
}

/** Result of the work, or a `RemoteTimeout` after that many ms; the work itself is not cancelled. */
export function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new RemoteTimeout(`no answer within ${milliseconds} ms`)), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Waits, but not beyond the signal's end; never rejects and leaves no timer. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener('abort', done);
  });
}
