import type { CallPath, FilePath, RequestOf, ResponseOf } from '@portal/contract';
import { expireSession, isKnown, session, sessionIsOver } from '@portal/session';
import { CallError } from './call-error';
import type { ReceivedFile } from './received-file';
import { send, sendForFile, type SendOptions } from './send';
import { noteSupport } from './support-changes';

export interface CallOptions {
  signal?: AbortSignal;
  /** For a write that may be sent again after a lost answer or a double click: it is then done once. */
  idempotencyKey?: string;
  /** The request outlives the page that sends it; of 64 KB at most, else it is not sent at all. */
  keepalive?: boolean;
}

/** Calls that nobody needs a session for: the clock does not stop them. */
const open: ReadonlySet<CallPath> = new Set<CallPath>([
  '/login',
  '/resetPassword',
  '/getUndoableChange',
  '/undoChange',
  '/getLogsStreaming',
]);

/**
 * One call of the contract, as the visitor of the page.
 * @throws CallError; past the session's end the call is not sent and fails with code 401 (P1.7)
 * @throws DOMException named AbortError when `signal` aborted
 */
export function call<P extends CallPath>(
  path: P,
  payload: RequestOf<P>,
  options: CallOptions = {},
): Promise<ResponseOf<P>> {
  return asVisitor(path, (visitor) => send(path, payload, { ...options, ...visitor }));
}

/**
 * A call that answers a file; it fails as `call` does. However long it is, it is waited for while parts of it come.
 */
export function callForFile<P extends FilePath>(
  path: P,
  payload: RequestOf<P>,
  options: CallOptions & Pick<SendOptions, 'onBytes'> = {},
): Promise<ReceivedFile> {
  return asVisitor(path, (visitor) => sendForFile(path, payload, { ...options, ...visitor }));
}

async function asVisitor<T>(
  path: CallPath,
  exchange: (visitor: Pick<SendOptions, 'bearer' | 'channel'>) => Promise<T>,
): Promise<T> {
  const guarded = !open.has(path);
  if (guarded && sessionIsOver()) throw new CallError({ code: '401', message: 'Session expired' });
  const visitor = guarded && isKnown(session) ? session : null;
  const token = visitor?.token ?? null;
  try {
    const answer = await exchange({ bearer: token, channel: visitor?.groupe ?? null });
    noteSupport(path);
    return answer;
  } catch (error) {
    noteSupport(path, error);
    // an answer to a former session's call must not end the one that has been opened since
    if (isGone(error) && token !== null && isKnown(session) && session.token === token) expireSession();
    throw error;
  }
}

function isGone(error: unknown): boolean {
  return error instanceof CallError && error.code === '401';
}
