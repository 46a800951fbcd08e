import { getPaths, type CallPath, type FilePath, type RequestOf, type ResponseOf } from '@portal/contract';
import { addressOf } from './address';
import { apiSettings } from './api-settings';
import { CallError, unreachableCode } from './call-error';
import { failureOf, readBody } from './failure';
import { readFile, type ReceivedFile } from './received-file';
import { noteServerTime } from './server-clock';

export interface SendOptions {
  signal?: AbortSignal;
  bearer?: string | null;
  channel?: string | null;
  /** The request outlives the page (reports at unload). */
  keepalive?: boolean;
  /** The sender's name of this request: sent again under it, it is done once. */
  idempotencyKey?: string;
  /** Of a file: the bytes received so far, at each part of it. */
  onBytes?: (received: number) => void;
}

/** One request and its answer, without a thought for the session. */
export function send<P extends CallPath>(
  path: P,
  payload: RequestOf<P>,
  options: SendOptions,
): Promise<ResponseOf<P>> {
  return exchange(path, payload, options, async (response) => {
    const body = await readBody(response);
    if (!response.ok || body === null) throw failureOf(response.status, body);
    return body as ResponseOf<P>;
  });
}

/** The same for a call that answers a file. */
export function sendForFile<P extends FilePath>(
  path: P,
  payload: RequestOf<P>,
  options: SendOptions,
): Promise<ReceivedFile> {
  return exchange(path, payload, options, async (response, renew) => {
    if (!response.ok) throw failureOf(response.status, await readBody(response));
    return readFile(response, (received) => {
      renew();
      options.onBytes?.(received);
    });
  });
}

const isGet = (path: CallPath) => (getPaths as readonly CallPath[]).includes(path);

/** The only `fetch` of the portal's calls. */
async function exchange<T>(
  path: CallPath,
  payload: unknown,
  { signal, bearer, channel, keepalive = false, idempotencyKey }: SendOptions,
  read: (response: Response, renew: () => void) => Promise<T>,
): Promise<T> {
  const headers: Record<string, string> = {
    accept: 'application/json',
    'x-api-key': apiSettings.apiKey,
    'x-seller': apiSettings.seller,
    'x-channel': channel ?? 'WEB',
  };
  if (bearer) headers.authorization = `Bearer ${bearer}`;
  if (idempotencyKey) headers['idempotency-key'] = idempotencyKey;
  const get = isGet(path);
  if (!get) headers['content-type'] = 'application/json';
  const patience = patienceOf(signal);
  try {
    const address = get ? addressOf(path, payload as Record<string, unknown>) : path;
    const response = await fetch(apiSettings.base + address, {
      method: get ? 'GET' : 'POST',
      headers,
      ...(!get && { body: JSON.stringify(payload) }),
      credentials: 'same-origin',
      keepalive,
      signal: patience.signal,
    });
    if (!get) noteServerTime(response.headers.get('date'));
    return await read(response, patience.renew);
  } catch (error) {
    if (error instanceof CallError) throw error;
    // the caller's own abort is no failure; everything else that keeps an answer away is one
    if (signal?.aborted) throw new DOMException('The caller gave up', 'AbortError');
    throw new CallError({ code: unreachableCode, message: 'No answer' });
  } finally {
    patience.release();
  }
}

interface Patience {
  signal: AbortSignal;
  /** Something came: the time-out counts from now. */
  renew: () => void;
  /** Leaves no timer and no listener behind. */
  release: () => void;
}

/** The caller's signal joined with the time-out. */
function patienceOf(signal?: AbortSignal): Patience {
  const joined = new AbortController();
  const stop = () => joined.abort();
  let timer = setTimeout(stop, apiSettings.timeout);
  if (signal?.aborted) stop();
  signal?.addEventListener('abort', stop);
  return {
    signal: joined.signal,
    renew: () => {
      clearTimeout(timer);
      timer = setTimeout(stop, apiSettings.timeout);
    },
    release: () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
    },
  };
}
