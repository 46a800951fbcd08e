interface Held {
  path: string;
  payload: unknown;
  /** Whose call it is. */
  bearer: string;
  aborted: () => boolean;
  answer: (body: object, status?: number) => void;
  lose: () => void;
}

/** Replaces `fetch`; each call waits until the test answers it, in whatever order. */
export function holdAnswers(): Held[] {
  const held: Held[] = [];
  globalThis.fetch = ((input: string, init: RequestInit = {}) =>
    new Promise((resolve, reject) => {
      const { signal } = init;
      signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      held.push({
        path: input.replace(/^\/api/, ''),
        payload: JSON.parse(String(init.body ?? 'null')),
        bearer: (init.headers as Record<string, string>).authorization ?? '',
        aborted: () => signal?.aborted ?? false,
        answer: (body, status = 200) =>
          resolve({
            ok: status < 400,
            status,
            headers: new Headers(),
            text: () => Promise.resolve(JSON.stringify(body)),
          } as Response),
        lose: () => reject(new TypeError('Failed to fetch')),
      });
    })) as typeof fetch;
  return held;
}
