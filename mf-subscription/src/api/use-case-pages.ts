import { useCall, type CallState } from '@portal/api-client';
import type { RequestOf, ResponseOf } from '@portal/contract';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { CaseOrder } from '../rules/case-search/case-order';

type Answer = ResponseOf<'/searchOrder'>;

export interface CasePages {
  /** Of the page that is asked for; `data` is the page before while the next one is on its way. */
  state: CallState<Answer>;
  /** From 1. */
  page: number;
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
  toFirst: () => void;
}

/**
 * One page of a search. Where the pages before it ended stands in the history's entry: a reload shows the same page, the
 * browser's « Back » the one before, and a link that is shared begins at the first.
 * @param filters null while there is nothing to search
 */
export function useCasePages(
  filters: RequestOf<'/exportCases'> | null,
  { sort, direction, size }: CaseOrder,
): CasePages {
  const { state: kept, search } = useLocation();
  const navigate = useNavigate();
  const ends = readEnds(kept);
  const cursor = ends.at(-1);
  const ordered = filters && { ...filters, sort, direction, limit: size };
  const call = useCall('/searchOrder', ordered && { ...ordered, ...(cursor !== undefined && { cursor }) });
  const data = useFormer(call.data, JSON.stringify(ordered));
  const go = (next: readonly string[], replace = false) =>
    void navigate({ search }, { state: { ends: next }, replace });
  const next = call.data?.nextCursor ?? null;
  return {
    state: { ...call, data } as CallState<Answer>,
    page: ends.length + 1,
    onPrevious: ends.length === 0 ? null : () => go(ends.slice(0, -1)),
    onNext: next === null ? null : () => go([...ends, next]),
    toFirst: () => go([], true),
  };
}

function readEnds(kept: unknown): readonly string[] {
  const ends = typeof kept === 'object' && kept !== null && 'ends' in kept ? kept.ends : [];
  return Array.isArray(ends) && ends.every((end) => typeof end === 'string') ? ends : [];
}

/** The last answer of the same search, until the next one comes. */
function useFormer(data: Answer | undefined, search: string): Answer | undefined {
  const [former, setFormer] = useState<{ search: string; data: Answer } | null>(null);
  if (data !== undefined && (former?.data !== data || former.search !== search)) setFormer({ search, data });
  return data ?? (former?.search === search ? former.data : undefined);
}
