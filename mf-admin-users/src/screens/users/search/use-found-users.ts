import type { CallError } from '@portal/api-client';
import { usePages } from '@portal/api-client/query';
import type { ResponseOf } from '@portal/contract';
import type { UserQuestion } from '../../../rules/users/user-filters';

export type FoundUser = ResponseOf<'/searchUserGroup'>['users'][number];

/** As many as the call gives at once. */
const atOnce = 100;

export interface FoundUsers {
  users: readonly FoundUser[];
  /** Null before the first answer. */
  total: { count: number; capped: boolean } | null;
  loading: boolean;
  error: CallError | null;
  /** Reads again what failed. */
  retry: () => void;
  /** Reads the list anew. */
  reload: () => void;
  /** Null when all are there. */
  more: (() => void) | null;
}

/** Who is found, a hundred at a time. @param question null while nothing is asked */
export function useFoundUsers(question: UserQuestion | null): FoundUsers {
  const { first, pages, more, loadingMore, moreError } = usePages(
    '/searchUserGroup',
    question && { ...question, limit: atOnce },
  );
  return {
    users: pages.flatMap(({ users }) => users),
    total: first.data ? { count: first.data.total, capped: first.data.totalIsCapped } : null,
    loading: (question !== null && first.status === 'loading') || loadingMore,
    error: first.error ?? moreError,
    retry: first.error ? first.retry : (more ?? first.retry),
    reload: first.retry,
    more,
  };
}
