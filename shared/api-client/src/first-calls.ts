import { firstCallKey, type CallPath, type RequestOf, type ResponseOf } from '@portal/contract';
import { isKnown, session, sessionIsOver } from '@portal/session';
import { noteServerTime } from './server-clock';

/** A call that the page sent before any script had arrived (`registry/src/page/first-calls.ts`). */
export interface BegunCall {
  /** The bearer token of the request. */
  token: string;
  answer: Promise<Response>;
  /**
   * When the answer came; null before. `at`: ms since the page began, which no change of the clock moves; `time`: ms since
   * 1970 by this device's clock; `date`: the header of that name.
   */
  arrived: { at: number; time: number; date: string | null } | null;
  /** Its content, when that has come, too. */
  body?: unknown;
  /** There was no answer, or one that refuses: it may be over, and the call is sent again. */
  failed: boolean;
  /** Gives the call up, also while its body comes. */
  stop: AbortController;
}

declare global {
  interface Window {
    portalFirstCalls?: Map<string, BegunCall>;
  }
}

/** ms after which the answer is too old: the call is sent again. */
const freshFor = 10_000;

/** Returns and removes the page's call with the same path, request and bearer; null if there is none, or if it failed or is too old. */
export function takeFirstCall(
  path: string,
  request: object,
  bearer: string | null | undefined,
): BegunCall | null {
  const calls = window.portalFirstCalls;
  if (!calls?.size) return null;
  const key = firstCallKey(path, request);
  const begun = calls.get(key);
  if (!begun) return null;
  calls.delete(key);
  const isFresh = begun.arrived === null || performance.now() - begun.arrived.at < freshFor;
  return isFresh && !begun.failed && begun.token === bearer ? begun : null;
}

/**
 * The content of the page's answer to that call of the visitor, taken at once, so that a screen begins with it; undefined when
 * it has not come, or may not be taken.
 */
export function takeFirstAnswer<P extends CallPath>(
  path: P,
  request: RequestOf<P>,
): ResponseOf<P> | undefined {
  if (!isKnown(session) || sessionIsOver()) return undefined;
  const body = window.portalFirstCalls?.get(firstCallKey(path, request))?.body;
  // anything else is no answer of the contract, and the call itself says so
  if (typeof body !== 'object' || body === null) return undefined;
  const begun = takeFirstCall(path, request, session.token);
  if (!begun?.arrived) return undefined;
  noteServerTime(begun.arrived.date, begun.arrived.time);
  return body as ResponseOf<P>;
}
