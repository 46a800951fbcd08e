import { useCall, type CallState } from '@portal/api-client';
import type { CallPath, RequestOf, ResponseOf } from '@portal/contract';
import { useState } from 'react';

/** The calls that hand out their rows page by page. */
export type PagedPath = {
  [P in CallPath]: ResponseOf<P> extends { nextCursor: string | null; totalIsCapped: boolean } ? P : never;
}[CallPath];

export interface PagePlace {
  /** Where the pages before the shown one ended. */
  ends: readonly string[];
  /** Key of the row that the agent comes back to. */
  row: string | null;
  go: (ends: readonly string[], replace?: boolean) => void;
}

export interface ServedPages<Answer> {
  /** Of the page that is asked for; `data` is the page before while the next one is on its way. */
  state: CallState<Answer>;
  /** From 1. */
  page: number;
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
  toFirst: () => void;
  /** Key of the row that the agent comes back to. */
  row: string | null;
}

/** One page of a search. @param asked filters, order and size; null while there is nothing to search */
export function useServedPages<P extends PagedPath>(
  path: P,
  asked: RequestOf<P> | null,
  { ends, row, go }: PagePlace,
): ServedPages<ResponseOf<P>> {
  const cursor = ends.at(-1);
  const call = useCall(path, asked && { ...asked, ...(cursor !== undefined && { cursor }) });
  const data = useFormer(call.data, JSON.stringify(asked));
  const next = (call.data as { nextCursor: string | null } | undefined)?.nextCursor ?? null;
  return {
    state: { ...call, data } as CallState<ResponseOf<P>>,
    page: ends.length + 1,
    onPrevious: ends.length === 0 ? null : () => go(ends.slice(0, -1)),
    onNext: next === null ? null : () => go([...ends, next]),
    toFirst: () => go([], true),
    row,
  };
}

/** The last answer of the same search, until the next one comes. */
function useFormer<T>(data: T | undefined, search: string): T | undefined {
  const [former, setFormer] = useState<{ search: string; data: T } | null>(null);
  if (data !== undefined && (former?.data !== data || former.search !== search)) setFormer({ search, data });
  return data ?? (former?.search === search ? former.data : undefined);
}
