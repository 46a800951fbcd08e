import type { Query, QueryObserverOptions } from '@tanstack/query-core';
import { type Freshness, keptFor } from './freshness';

/** ms between two mounts of one screen: what is read afresh is not kept longer. */
const soon = 1000;

/** How long an answer serves, in the words of the library. */
export function readSettings(freshness: Freshness) {
  const afresh = freshness === 'afresh';
  return {
    // an answer from the future: the clock was set back, and the age is unknown
    staleTime: ({ state }: Pick<Query, 'state'>) =>
      afresh || state.dataUpdatedAt > Date.now() ? Number.NEGATIVE_INFINITY : freshness,
    gcTime: afresh ? soon : keptFor,
    refetchOnMount: afresh ? ('always' as const) : true,
    // not when an answer only grows old
    notifyOnChangeProps: [
      'data',
      'error',
      'status',
      'fetchStatus',
    ] satisfies QueryObserverOptions['notifyOnChangeProps'],
    _optimisticResults: 'optimistic' as const,
  };
}
