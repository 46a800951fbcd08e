/** A server that accepts and never answers must not be a blank page (P2.3). */
export const remotePatience = 5_000;

export class RemoteTimeout extends Error {
  override readonly name = 'RemoteTimeout';
}

/** The work's own outcome, or a `RemoteTimeout` after that many ms; the work itself goes on unheard. */
export function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new RemoteTimeout(`no answer within ${milliseconds} ms`)), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
