import { wordsFor } from '@portal/api-client';
import { usePages } from '@portal/api-client/query';
import type { ResponseOf } from '@portal/contract';
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

/** The log page by page, latest first; pages add up. */
export function useAudit(filters: AuditFilters): AuditLog {
  const { first, pages, more, loadingMore, moreError } = usePages('/searchAudit', {
    ...filters,
    limit: pageSize,
  });
  const error = first.error ?? moreError;
  return {
    entries: pages.flatMap(({ entries }) => entries),
    total: pages.at(-1) ?? null,
    loading: first.status === 'loading' || loadingMore,
    error: error && wordsFor(error),
    retry: first.error ? first.retry : (more ?? first.retry),
    older: more,
  };
}
