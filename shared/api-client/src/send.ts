import {
  getPaths,
  streamedFieldOf,
  type CallPath,
  type FilePath,
  type RequestOf,
  type ResponseOf,
} from '@portal/contract';
import { apiSettings } from './api-settings';
import { CallError, unreachableCode } from './call-error';
import { takeFirstCall, type BegunCall } from './first-calls';
import { failureOf, readBody } from './failure';
import { readFile, type ReceivedFile } from './received-file';
import { noteServerTime } from './server-clock';
import { traceparent } from './traceparent';

/**
 * Address of a GET call, below the API's base. Fields of the payload that the path names (`/siret/:siret`) are put there;
 * the others are the query. Fields without a value are left out.
 */
export function addressOf(path: string, payload: Record<string, unknown>): string {
  const rest = new Map(Object.entries(payload).filter(([, value]) => value !== undefined && value !== null));
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest.get(name);
    rest.delete(name);
    return encodeURIComponent(String(value));
  });
  const query = new URLSearchParams([...rest].map(([name, value]) => [name, String(value)])).toString();
  return query === '' ? filled : `${filled}?${query}`;
}

export interface SendOptions {
  signal?: AbortSignal;
  bearer?: string | null;
  channel?: string | null;
  /** Sends the request even if the page is closed (reports at unload). */
  keepalive?: boolean;
  /** The server executes the request once for each key. */
  idempotencyKey?: string;
  /** For a file: called at each part that arrives, with the bytes received so far. */
  onBytes?: (received: number) => void;
}

/** One request and its answer. `call` adds what concerns the session. */
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

/** As `send`, for a call that answers a file. */
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

/** The only `fetch` of the portal's calls, except the first calls, which the page has sent (`first-calls.ts`). */
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
    traceparent: traceparent(),
  };
  if (bearer) headers.authorization = `Bearer ${bearer}`;
  if (idempotencyKey) headers['idempotency-key'] = idempotencyKey;
  const get = isGet(path);
  const { address, body, type, long = false } = formOf(path, payload as Record<string, unknown>);
  if (type !== undefined) headers['content-type'] = type;
  const timeLimit = timeLimitOf(signal, long ? apiSettings.uploadTimeout : apiSettings.timeout);
  const begun = takeFirstCall(path, payload as object, bearer);
  try {
    const response = await (begun
      ? unlessAborted(begun, timeLimit.signal)
      : fetch(apiSettings.base + address, {
          method: get ? 'GET' : 'POST',
          headers,
          ...(body !== undefined && { body }),
          credentials: 'same-origin',
          keepalive,
          signal: timeLimit.signal,
        }));
    if (!get) noteServerTime(response.headers.get('date'), begun?.arrived?.time);
    return await read(response, timeLimit.renew);
  } catch (error) {
    if (error instanceof CallError) throw error;
    // an abort by the caller is not a failure; without a whole answer, everything else is
    if (signal?.aborted) throw new DOMException('The caller gave up', 'AbortError');
    throw new CallError({ code: unreachableCode, message: 'No answer' }, { cause: error });
  } finally {
    timeLimit.release();
  }
}

/** The answer of a call that the page sent before this code ran. The signal aborts it, as it aborts a `fetch` of this file. */
function unlessAborted({ answer, stop }: BegunCall, signal: AbortSignal): Promise<Response> {
  if (signal.aborted) stop.abort();
  signal.addEventListener('abort', () => stop.abort(), { once: true });
  return answer;
}

interface RequestForm {
  address: string;
  body?: string | Blob;
  /** Media type of the body. */
  type?: string;
  /** The body takes time on a slow line. */
  long?: boolean;
}

/** GET: the payload is in the address. A call with a streamed field: this field is the body, the others are the query. */
function formOf(path: CallPath, payload: Record<string, unknown>): RequestForm {
  if (isGet(path)) return { address: addressOf(path, payload) };
  const streamed = streamedFieldOf(path);
  if (!streamed) return { address: path, body: JSON.stringify(payload), type: 'application/json' };
  const { [streamed.field]: body, ...others } = payload;
  return { address: addressOf(path, others), body: body as string | Blob, type: streamed.type, long: true };
}

interface TimeLimit {
  signal: AbortSignal;
  /** Starts the time-out again. */
  renew: () => void;
  /** Removes the timer and the listener. */
  release: () => void;
}

/** Aborts when the caller's signal does, or after the time-out. */
function timeLimitOf(signal: AbortSignal | undefined, timeout: number): TimeLimit {
  const joined = new AbortController();
  const stop = () => joined.abort();
  let timer = setTimeout(stop, timeout);
  if (signal?.aborted) stop();
  signal?.addEventListener('abort', stop);
  return {
    signal: joined.signal,
    renew: () => {
      clearTimeout(timer);
      timer = setTimeout(stop, timeout);
    },
    release: () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
    },
  };
}
