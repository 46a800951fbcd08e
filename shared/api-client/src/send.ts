import type { CallPath, RequestOf, ResponseOf } from '@portal/contract';
import { apiSettings } from './api-settings';
import { CallError, unreachableCode } from './call-error';
import { failureOf, readBody } from './failure';

export interface SendOptions {
  signal?: AbortSignal;
  bearer?: string | null;
  channel?: string | null;
  /** The request outlives the page (reports at unload). */
  keepalive?: boolean;
}

/** One request and its answer, without a thought for the session; the only `fetch` of the portal's calls. */
export async function send<P extends CallPath>(
  path: P,
  payload: RequestOf<P>,
  { signal, bearer, channel, keepalive = false }: SendOptions,
): Promise<ResponseOf<P>> {
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    accept: 'application/json',
    'x-api-key': apiSettings.apiKey,
    'x-seller': apiSettings.seller,
    'x-channel': channel ?? 'WEB',
  };
  if (bearer) headers.authorization = `Bearer ${bearer}`;
  const patience = patienceOf(signal);
  try {
    const response = await fetch(apiSettings.base + path, {
      method: 'POST',
      headers,
      body: JSON.stringify(payload),
      credentials: 'same-origin',
      keepalive,
      signal: patience.signal,
    });
    const body = await readBody(response);
    if (!response.ok || body === null) throw failureOf(response.status, body);
    return body as ResponseOf<P>;
  } catch (error) {
    if (error instanceof CallError) throw error;
    // the caller's own abort is no failure; everything else that keeps an answer away is one
    if (signal?.aborted) throw new DOMException('The caller gave up', 'AbortError');
    throw new CallError({ code: unreachableCode, message: 'No answer' });
  } finally {
    patience.release();
  }
}

/** The caller's signal joined with the time-out; `release` leaves no timer and no listener behind. */
function patienceOf(signal?: AbortSignal): { signal: AbortSignal; release: () => void } {
  const joined = new AbortController();
  const stop = () => joined.abort();
  const timer = setTimeout(stop, apiSettings.timeout);
  if (signal?.aborted) stop();
  signal?.addEventListener('abort', stop);
  return {
    signal: joined.signal,
    release: () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
    },
  };
}
