import { useCall, useEra, type CallState } from '@portal/api-client/query';
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
  /** Of the page that is asked for; `data` is what was shown before while it is on its way, and nothing where it failed. */
  state: CallState<Answer>;
  /** `data` is of another question or page than the one that is being read. */
  outdated: boolean;
  /** The page that is asked for exists no more: only the first one can be asked for. */
  gone: boolean;
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
  place: PagePlace,
): ServedPages<ResponseOf<P>> {
  const cursor = place.ends.at(-1);
  const call = useCall(path, asked && { ...asked, ...(cursor !== undefined && { cursor }) });
  return useServedPagesOf<{ nextCursor: string | null }>(call, asked, place) as ServedPages<ResponseOf<P>>;
}

/** The same of a list that no call of the contract answers. @param call the read of the page at the last of the place's ends */
export function useServedPagesOf<Answer extends { nextCursor: string | null }>(
  call: CallState<Answer>,
  asked: object | null,
  { ends, row, go }: PagePlace,
): ServedPages<Answer> {
  const question = asked && JSON.stringify([asked, ends.at(-1)]);
  const former = useFormer(call.data, question);
  // rows of another question or page are shown only while its answer is on its way: after a failure they would pass for it
  const outdated = former !== null && former.question !== question;
  const gone = call.error?.errors.some(({ path }) => path === 'cursor') ?? false;
  const refused = gone || call.error?.code === '403';
  const data = refused || (outdated && call.status !== 'loading') ? undefined : former?.data;
  const next = call.data?.nextCursor ?? null;
  return {
    state: { ...call, data } as CallState<Answer>,
    outdated: outdated && data !== undefined,
    gone,
    page: ends.length + 1,
    onPrevious: ends.length === 0 ? null : () => go(ends.slice(0, -1)),
    onNext: next === null ? null : () => go([...ends, next]),
    toFirst: () => go([], true),
    row,
  };
}

interface Former<T> {
  question: string;
  era: number;
  data: T;
}

/** The last answer that this visitor got here, with its question and page; null while nothing is asked. */
function useFormer<T>(data: T | undefined, question: string | null): Former<T> | null {
  const { era } = useEra();
  const [former, setFormer] = useState<Former<T> | null>(null);
  if (question === null) return null;
  if (data === undefined) return former?.era === era ? former : null;
  const last = { question, era, data };
  if (former?.data !== data || former.question !== question || former.era !== era) setFormer(last);
  return last;
}
