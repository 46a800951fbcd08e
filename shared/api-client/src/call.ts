import type { CallPath, FilePath, RequestOf, ResponseOf } from '@portal/contract';
import { expireSession, isKnown, session, sessionIsOver } from '@portal/session';
import { noteAnswer } from './answered-calls';
import { CallError } from './call-error';
import type { ReceivedFile } from './received-file';
import { send, sendForFile, type SendOptions } from './send';
import { noteSupport } from './support-changes';

export interface CallOptions {
  signal?: AbortSignal;
  /** The server executes the write once for each key: send a repeat (after a lost answer) under the same key. */
  idempotencyKey?: string;
  /** Sends the request even if the page is closed. Browsers refuse a body over 64 KB. */
  keepalive?: boolean;
}

/** Calls without a session: sent without the token, and after the end of the session too. */
const sessionless: ReadonlySet<CallPath> = new Set<CallPath>([
  '/resetPassword',
  '/getUndoableChange',
  '/undoChange',
  '/beginSubscription',
  '/confirmSubscription',
]);

/**
 * One call of the contract, as the visitor of the page.
 * @throws CallError; past the session's end the call is not sent and fails with code 401 (P1.7)
 * @throws DOMException named AbortError when `signal` aborted
 */
export async function call<P extends CallPath>(
  path: P,
  payload: RequestOf<P>,
  options: CallOptions = {},
): Promise<ResponseOf<P>> {
  const answer = await asVisitor(path, (visitor) => send(path, payload, { ...options, ...visitor }));
  // other parts of the page may use an answer (`onAnsweredCall`)
  noteAnswer({ path, payload, answer });
  return answer;
}

/**
 * A call that answers a file. Throws as `call` does. The time-out starts again at each part that arrives.
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
  const guarded = !sessionless.has(path);
  if (guarded && sessionIsOver()) throw new CallError({ code: '401', message: 'Session expired' });
  const visitor = guarded && isKnown(session) ? session : null;
  const token = visitor?.token ?? null;
  try {
    const answer = await exchange({ bearer: token, channel: visitor?.groupe ?? null });
    // the calls that start or end an agent's permission to write (`onSupportChange`)
    noteSupport(path);
    return answer;
  } catch (error) {
    noteSupport(path, error);
    if (!isSessionRefused(error)) throw error;
    // this may answer a call of an earlier session: it must not end the current one
    if (token !== null && isKnown(session) && session.token === token)
      expireSession(error.code === 'ACCESS_DISABLED' ? error.message : undefined);
    // for a screen, one as the other is a session that is over
    throw new CallError({ ...error, message: error.message, code: '401' });
  }
}

function isSessionRefused(error: unknown): error is CallError {
  return error instanceof CallError && ['401', 'ACCESS_DISABLED'].includes(error.code);
}
