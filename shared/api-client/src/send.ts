import {
  getPaths,
  streamedFieldOf,
  type CallPath,
  type FilePath,
  type RequestOf,
  type ResponseOf,
} from '@portal/contract';
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
  const { address, body, type } = formOf(path, payload as Record<string, unknown>);
  if (type !== undefined) headers['content-type'] = type;
  const patience = patienceOf(signal);
  try {
    const response = await fetch(apiSettings.base + address, {
      method: get ? 'GET' : 'POST',
      headers,
      ...(body !== undefined && { body }),
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

interface RequestForm {
  address: string;
  body?: string;
  /** Media type of the body. */
  type?: string;
}

/** A GET has all of its payload in its address; a long text is a body of its own, beside a short address. */
function formOf(path: CallPath, payload: Record<string, unknown>): RequestForm {
  if (isGet(path)) return { address: addressOf(path, payload) };
  const streamed = streamedFieldOf(path);
  if (!streamed) return { address: path, body: JSON.stringify(payload), type: 'application/json' };
  const { [streamed.field]: body, ...others } = payload;
  return { address: addressOf(path, others), body: body as string, type: streamed.type };
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
