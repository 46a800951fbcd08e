import type { CallPath, RequestOf, ResponseOf } from '@portal/contract';
import { onSessionChange } from '@portal/session';
import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { call } from './call';
import { asCallError, type CallError, isAbort, unreachableCode } from './call-error';

/** `data` of a failed or repeated call is the last good answer for the same payload. */
export type CallState<T> =
  | { status: 'loading'; data: T | undefined; error: undefined; retry: () => void }
  | { status: 'ready'; data: T; error: undefined; retry: () => void }
  | { status: 'failed'; data: T | undefined; error: CallError; retry: () => void };

type Outcome<T> = { key: string; attempt: number } & ({ data: T } | { error: CallError; data?: T });

/**
 * A read for a screen: sent at mount and whenever the payload changes, given up at unmount. A failure for want
 * of network or of a session is repeated by itself once the cause is gone.
 * @param payload null while there is nothing to ask yet: the state stays `loading`
 */
export function useCall<P extends CallPath>(path: P, payload: RequestOf<P> | null): CallState<ResponseOf<P>> {
  const key = payload === null ? null : path + JSON.stringify(payload);
  const [attempt, setAttempt] = useState(0);
  const [outcome, setOutcome] = useState<Outcome<ResponseOf<P>> | null>(null);
  const retry = useCallback(() => setAttempt((former) => former + 1), []);

  useEffect(() => {
    if (key === null || payload === null) return;
    const gone = new AbortController();
    call(path, payload, { signal: gone.signal }).then(
      (data) => setOutcome({ key, attempt, data }),
      (error: unknown) => {
        if (isAbort(error)) return;
        setOutcome((former) => ({ key, attempt, error: asCallError(error), data: dataFor(key, former) }));
      },
    );
    return () => gone.abort();
    // the key represents path and payload, whose identity changes at each render
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key, attempt]);

  const current = outcome?.key === key && outcome.attempt === attempt ? outcome : null;
  useRecovery(current !== null && 'error' in current ? current.error.code : null, retry);

  if (current === null) return { status: 'loading', data: dataFor(key, outcome), error: undefined, retry };
  if ('error' in current) return { status: 'failed', data: current.data, error: current.error, retry };
  return { status: 'ready', data: current.data, error: undefined, retry };
}

/**
 * Calls again, by itself, once the cause of a failure is gone: a network that is back, a session opened anew.
 * @param code of the current failure; null while there is none
 */
export function useRecovery(code: string | null, retry: () => void): void {
  // in the commit that shows the failure: what mends it may come at once
  useLayoutEffect(() => {
    if (code === unreachableCode) {
      window.addEventListener('online', retry);
      return () => window.removeEventListener('online', retry);
    }
    if (code === '401') return onSessionChange((session) => session.status === 'signedIn' && retry());
    return undefined;
  }, [code, retry]);
}

function dataFor<T>(key: string | null, outcome: Outcome<T> | null): T | undefined {
  return outcome !== null && outcome.key === key ? outcome.data : undefined;
}
