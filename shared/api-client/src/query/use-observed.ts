import { notifyManager, type Query } from '@tanstack/query-core';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { callsCache } from './calls-cache';
import { askAgain } from './read-again';

/** What the library's two observers have in common here. */
interface Observer {
  getOptimisticResult: (options: never) => unknown;
  getCurrentResult: () => unknown;
  getCurrentQuery: () => unknown;
  setOptions: (options: never) => void;
  subscribe: (listener: () => void) => () => void;
}

interface Observed<O extends Observer> {
  observer: O;
  result: ReturnType<O['getCurrentResult']>;
  /** The answer was made stale: it is known to be wrong, and not only old. */
  invalidated: boolean;
  /** Reads again. */
  retry: () => void;
}

/** One read of the cache, followed by a component for as long as it is mounted. @param options with their defaults */
export function useObserved<O extends Observer>(
  make: () => O,
  options: { queryHash: string; enabled?: unknown },
): Observed<O> {
  const [observer] = useState(make);
  const result = observer.getOptimisticResult(options as never) as ReturnType<O['getCurrentResult']>;
  const subscribe = useCallback(
    (onChange: () => void) => observer.subscribe(notifyManager.batchCalls(onChange)),
    [observer],
  );
  const current = () => observer.getCurrentResult();
  useSyncExternalStore(subscribe, current, current);
  useEffect(() => {
    observer.setOptions(options as never);
    // the hash represents path and payload, whose identity changes at each render
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [observer, options.queryHash, options.enabled]);
  const retry = useCallback(() => askAgain(observer.getCurrentQuery() as Query), [observer]);
  const { isInvalidated = false } = callsCache.getQueryCache().get(options.queryHash)?.state ?? {};
  return { observer, result, invalidated: isInvalidated, retry };
}
