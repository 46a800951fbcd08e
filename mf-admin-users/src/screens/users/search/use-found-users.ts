import { asCallError, call, type CallError, useCall } from '@portal/api-client';
import type { ResponseOf } from '@portal/contract';
import { useState } from 'react';
import type { UserQuestion } from '../../../rules/users/user-filters';

type Page = ResponseOf<'/searchUserGroup'>;
export type FoundUser = Page['users'][number];

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
  /** Reads the list anew, from its start. */
  reload: () => void;
  /** Null when all are there. */
  more: (() => void) | null;
}

interface Further {
  /** The first page that they follow. */
  of: Page | undefined;
  users: readonly FoundUser[];
  nextCursor: string | null;
  loading: boolean;
  error: CallError | null;
}

/** Who is found, a hundred at a time. @param question null while nothing is asked */
export function useFoundUsers(question: UserQuestion | null): FoundUsers {
  const first = useCall('/searchUserGroup', question && { ...question, limit: atOnce });
  const start: Further = {
    ...{ of: first.data, users: [], nextCursor: first.data?.nextCursor ?? null },
    ...{ loading: false, error: null },
  };
  const [kept, setKept] = useState<Further>(start);
  const further = kept.of === first.data ? kept : start;

  async function more() {
    if (question === null || further.nextCursor === null || further.loading) return;
    setKept({ ...further, loading: true, error: null });
    const next = { ...question, limit: atOnce, cursor: further.nextCursor };
    const outcome = await call('/searchUserGroup', next).then(
      (page) => ({ users: [...further.users, ...page.users], nextCursor: page.nextCursor }),
      (thrown: unknown) => ({ error: asCallError(thrown) }),
    );
    // a list that was read anew meanwhile has its own
    setKept((now) => (now.of === further.of ? { ...further, loading: false, error: null, ...outcome } : now));
  }

  return {
    users: [...(first.data?.users ?? []), ...further.users],
    total: first.data ? { count: first.data.total, capped: first.data.totalIsCapped } : null,
    loading: (question !== null && first.status === 'loading') || further.loading,
    error: first.error ?? further.error,
    retry: first.error ? first.retry : () => void more(),
    reload: first.retry,
    more: further.nextCursor === null ? null : () => void more(),
  };
}
