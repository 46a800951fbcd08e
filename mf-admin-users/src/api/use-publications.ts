import { readHistory, wordsFor, type HistoryQuestion } from '@portal/api-client';
import { usePagesOf } from '@portal/api-client/query';
import type { RegistryHistoryEntry } from '@portal/contract';

export interface Publications {
  entries: RegistryHistoryEntry[];
  loading: boolean;
  /** Why the last page could not be had. */
  error: string | null;
  retry: () => void;
  /** Reads the page after; null on the last. */
  older: (() => void) | null;
}

/** The history page by page, newest first; pages add up. */
export function usePublications({ name, channel }: Omit<HistoryQuestion, 'before'>): Publications {
  const { first, pages, more, loadingMore, moreError } = usePagesOf(
    'publications',
    { name, channel },
    {
      freshness: 'afresh',
      ask: (before: number | null, signal) =>
        readHistory({ name, channel, before: before ?? undefined }, signal),
      next: (page) => page.before,
    },
  );
  const error = first.error ?? moreError;
  return {
    entries: pages.flatMap(({ entries }) => entries),
    loading: first.status === 'loading' || loadingMore,
    error: error && wordsFor(error),
    retry: first.error ? first.retry : (more ?? first.retry),
    older: more,
  };
}
