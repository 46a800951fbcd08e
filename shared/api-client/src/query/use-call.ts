import { QueryObserver, type QueryObserverOptions } from '@tanstack/query-core';
import type { CallPath, RequestOf, ResponseOf } from '@portal/contract';
import { call } from '../call';
import { takeFirstAnswer } from '../first-calls';
import { callKey } from './call-key';
import { type CallState, callState } from './call-state';
import { callsCache } from './calls-cache';
import { freshnessOf } from './freshness';
import { readSettings } from './read-settings';
import { useEra } from './use-era';
import { useObserved } from './use-observed';
import { useRecovery } from './use-recovery';
import { isWhole, wholeAnswer } from './whole-answer';

interface ReadOptions {
  /** Never shows a former answer, though the table of freshness would let it. */
  afresh?: boolean;
}

/**
 * A read for a screen. Screens that read the same at the same time, or one after the other within its freshness, share
 * one call; an older answer is shown while it is read again. It is given up when nobody waits for it any more. A read
 * that failed without a network or a session is made again once there is one. A read belongs to an era, which ends when the
 * visitor or the supported customer changes; a screen of an ended era (`over`) reads nothing more.
 * @param payload null while there is nothing to ask yet: the state stays `loading`
 */
export function useCall<P extends CallPath>(
  path: P,
  payload: RequestOf<P> | null,
  { afresh = freshnessOf(path) === 'afresh' }: ReadOptions = {},
): CallState<ResponseOf<P>> {
  const { era, over } = useEra();
  const freshness = afresh ? 'afresh' : freshnessOf(path);
  // what is read again at each visit would be read a second time at once
  const begins = payload !== null && !over && freshness !== 'afresh' && freshness > 0;
  // 'whole': the answer is read at once, and not by pages
  const asked: QueryObserverOptions<ResponseOf<P>> = {
    queryKey: callKey(era, 'whole', path, payload),
    queryFn: ({ signal }) => wholeAnswer(path, call(path, payload as RequestOf<P>, { signal })),
    enabled: payload !== null && !over,
    initialData: () => {
      const first = begins ? takeFirstAnswer(path, payload) : undefined;
      return first && isWhole(path, first) ? first : undefined;
    },
    ...readSettings(freshness),
  };
  const { result, invalidated, retry } = useObserved(
    () => new QueryObserver(callsCache, asked),
    callsCache.defaultQueryOptions(asked),
  );
  const state = callState({ result, invalidated, afresh, retry });
  useRecovery(state.error?.code ?? null, retry);
  return state;
}
