import { asCallError, call, type CallError, isAbort, useRecovery, wordsFor } from '@portal/api-client';
import type { ResponseOf } from '@portal/contract';
import { useCallback, useEffect, useState } from 'react';
import type { AuditFilters } from '../rules/audit-address';

type Answer = ResponseOf<'/searchAudit'>;
export type AuditEntry = Answer['entries'][number];

export interface AuditLog {
  entries: AuditEntry[];
  /** Null until the first page is there. */
  total: Pick<Answer, 'total' | 'totalIsCapped'> | null;
  loading: boolean;
  /** Why the last page could not be had. */
  error: string | null;
  retry: () => void;
  /** Reads the page after; null on the last. */
  older: (() => void) | null;
}

const pageSize = 20;

/**
 * The log page by page, latest first; pages add up.
 * @param filters stay the same for the component's life: give others another key
 */
export function useAudit(filters: AuditFilters): AuditLog {
  const [entries, setEntries] = useState<AuditEntry[]>([]);
  const [page, setPage] = useState<Pick<Answer, 'total' | 'totalIsCapped' | 'nextCursor'> | null>(null);
  const [asked, setAsked] = useState<{ cursor?: string }>({});
  const [state, setState] = useState<{ loading: boolean; error: CallError | null }>({
    loading: true,
    error: null,
  });
  const key = JSON.stringify(filters);

  useEffect(() => {
    const gone = new AbortController();
    const { cursor } = asked;
    const wanted = JSON.parse(key) as AuditFilters;
    call(
      '/searchAudit',
      { ...wanted, limit: pageSize, ...(cursor && { cursor }) },
      { signal: gone.signal },
    ).then(
      ({ entries: more, ...found }) => {
        setEntries((former) => [...former, ...more]);
        setPage(found);
        setState({ loading: false, error: null });
      },
      (error: unknown) => {
        if (!gone.signal.aborted && !isAbort(error)) setState({ loading: false, error: asCallError(error) });
      },
    );
    return () => gone.abort();
  }, [key, asked]);

  const ask = useCallback((change: { cursor?: string }) => {
    setState({ loading: true, error: null });
    setAsked((former) => ({ ...former, ...change }));
  }, []);
  const retry = useCallback(() => ask({}), [ask]);
  useRecovery(state.error?.code ?? null, retry);
  const next = page?.nextCursor ?? null;
  return {
    entries,
    total: page,
    loading: state.loading,
    error: state.error && wordsFor(state.error),
    retry,
    older: next === null ? null : () => ask({ cursor: next }),
  };
}
