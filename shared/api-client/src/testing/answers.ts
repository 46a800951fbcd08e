import type { CallPath } from '@portal/contract';

interface Sent {
  path: string;
  body: unknown;
  headers: Record<string, string>;
}

export type FakeAnswer = { status?: number; body?: unknown } | 'no answer' | 'silence';

/** Replaces `fetch`; each path returns its answers in turn, then repeats the last one. */
export function fakeFetch(answers: Partial<Record<CallPath | '/registry/snapshot', FakeAnswer[]>>): Sent[] {
  const sent: Sent[] = [];
  globalThis.fetch = ((input: string, init: RequestInit = {}) => {
    const path = input.replace(/^\/api/, '') as CallPath;
    sent.push({
      path,
      body: JSON.parse(String(init.body ?? 'null')),
      headers: init.headers as Record<string, string>,
    });
    const queue = answers[path] ?? [];
    const answer = queue.length > 1 ? queue.shift() : queue[0];
    if (answer === undefined) return Promise.reject(new Error(`${path} has no answer in this test`));
    if (answer === 'no answer') return Promise.reject(new TypeError('Failed to fetch'));
    if (answer === 'silence') return hangUntil(init.signal);
    const { status = 200, body } = answer;
    const text = typeof body === 'string' ? body : (JSON.stringify(body) ?? '');
    const headers = new Headers();
    return Promise.resolve({ ok: status < 400, status, headers, text: () => Promise.resolve(text) });
  }) as typeof fetch;
  return sent;
}

function hangUntil(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
  });
}
