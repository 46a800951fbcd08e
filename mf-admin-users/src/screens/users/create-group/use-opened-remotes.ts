import { asCallError, type CallError, isAbort, readSnapshot } from '@portal/api-client';
import type { RegisteredRemote } from '@portal/contract';
import { useCallback, useEffect, useState } from 'react';

interface OpenedRemotes {
  remotes: readonly RegisteredRemote[] | null;
  error: CallError | null;
  retry: () => void;
}

/** The remotes that the registry hands to this agent: what a menu is made from. */
export function useOpenedRemotes(): OpenedRemotes {
  const [attempt, setAttempt] = useState(0);
  const [remotes, setRemotes] = useState<readonly RegisteredRemote[] | null>(null);
  const [error, setError] = useState<CallError | null>(null);
  useEffect(() => {
    const gone = new AbortController();
    readSnapshot(null, gone.signal).then(
      (snapshot) => {
        setError(null);
        setRemotes(snapshot.remotes);
      },
      (thrown: unknown) => {
        if (!isAbort(thrown)) setError(asCallError(thrown));
      },
    );
    return () => gone.abort();
  }, [attempt]);
  const retry = useCallback(() => setAttempt((former) => former + 1), []);
  return { remotes, error, retry };
}
