import {
  InfiniteQueryObserver,
  type InfiniteData,
  type InfiniteQueryObserverOptions,
  type QueryKey,
} from '@tanstack/query-core';
import type { CallPath, RequestOf, ResponseOf } from '@portal/contract';
import { useCallback } from 'react';
import { asCallError, type CallError } from '../call-error';
import { call } from '../call';
import { callKey } from './call-key';
import { type CallState, callState } from './call-state';
import { callsCache } from './calls-cache';
import { type Freshness, freshnessOf } from './freshness';
import { readSettings } from './read-settings';
import { useEra } from './use-era';
import { useObserved } from './use-observed';
import { useRecovery } from './use-recovery';
import { wholeAnswer } from './whole-answer';

/** The two forms of a page in the contract: `before` takes what `next` said, `cursor` what `nextCursor` said. */
type NextPage = { next: string | null } | { nextCursor: string | null };

/** The calls that hand out their rows page by page. */
export type PagedPath = {
  [P in CallPath]: ResponseOf<P> extends NextPage ? P : never;
}[CallPath];

export interface Pages<Page> {
  /** Of the first page, and of all that have come when they are read again. */
  first: CallState<Page>;
  /** All that have come, in order. */
  pages: readonly Page[];
  /** Reads the page after; null on the last one, and before the first. */
  more: (() => void) | null;
  loadingMore: boolean;
  /** Why the page after could not be read; `more` tries again. */
  moreError: CallError | null;
}

interface PageSource<Page, Cursor> {
  freshness: Freshness;
  /** @param cursor null for the first page */
  ask: (cursor: Cursor | null, signal: AbortSignal) => Promise<Page>;
  /** Where the page after begins; null after the last. */
  next: (page: Page) => Cursor | null;
}

/**
 * A list that is read page by page; those that have come stay, and are read again together.
 * @param payload without a cursor; null while there is nothing to ask yet
 */
export function usePages<P extends PagedPath>(path: P, payload: RequestOf<P> | null): Pages<ResponseOf<P>> {
  return usePagesOf<ResponseOf<P>, string>(path, payload, {
    freshness: freshnessOf(path),
    ask: (cursor, signal) =>
      wholeAnswer(path, call(path, { ...payload, ...cursorOf(path, cursor) } as RequestOf<P>, { signal })),
    next: nextOf,
  });
}

/** The same of pages that no call of the contract answers. @param name of the list */
export function usePagesOf<Page, Cursor>(
  name: string,
  payload: object | null,
  { freshness, ask, next }: PageSource<Page, Cursor>,
): Pages<Page> {
  const { era, over } = useEra();
  const asked: InfiniteQueryObserverOptions<
    Page,
    Error,
    InfiniteData<Page, Cursor | null>,
    QueryKey,
    Cursor | null
  > = {
    queryKey: callKey(era, 'pages', name, payload),
    queryFn: ({ pageParam, signal }) => ask(pageParam as Cursor | null, signal),
    initialPageParam: null,
    getNextPageParam: next,
    enabled: payload !== null && !over,
    ...readSettings(freshness),
  };
  const { observer, result, invalidated, retry } = useObserved(
    () => new InfiniteQueryObserver(callsCache, asked),
    callsCache.defaultQueryOptions(asked as never),
  );
  const { isFetchingNextPage: loadingMore, isFetchNextPageError: lacksMore } = result;
  const first = callState({
    result: {
      ...result,
      data: result.data?.pages[0],
      isFetching: result.isFetching && !loadingMore,
      isError: result.isError && !lacksMore,
    },
    invalidated,
    afresh: freshness === 'afresh',
    retry,
  });
  const more = useCallback(() => {
    // a second click is one too many
    if (!observer.getCurrentResult().isFetchingNextPage) void observer.fetchNextPage();
  }, [observer]);
  const moreError = lacksMore && !loadingMore ? asCallError(result.error) : null;
  useRecovery(first.error?.code ?? null, retry);
  useRecovery(moreError?.code ?? null, more);
  const pages = first.data === undefined ? [] : (result.data?.pages ?? []);
  return { first, pages, more: pages.length > 0 && result.hasNextPage ? more : null, loadingMore, moreError };
}

const cursorOf = (path: PagedPath, from: string | null) =>
  from === null ? {} : { [byBefore.has(path) ? 'before' : 'cursor']: from };

const byBefore: ReadonlySet<CallPath> = new Set<CallPath>(['/getEvent', '/getSupportVisits']);

const nextOf = (page: NextPage): string | null => ('next' in page ? page.next : page.nextCursor);
