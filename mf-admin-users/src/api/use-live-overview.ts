import { isAbort, readLiveOverview, wordsFor } from '@portal/api-client';
import type { LiveOverview } from '@portal/contract';
import { useEffect, useState } from 'react';

export interface LiveState {
  overview: LiveOverview | null;
  loading: boolean;
  error: string | null;
  retry: () => void;
}

/** What every channel serves at this moment. */
export function useLiveOverview(): LiveState {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<Omit<LiveState, 'retry'>>({
    overview: null,
    loading: true,
    error: null,
  });

  useEffect(() => {
    const gone = new AbortController();
    readLiveOverview(gone.signal).then(
      (overview) => setState({ overview, loading: false, error: null }),
      (error: unknown) => {
        if (gone.signal.aborted || isAbort(error)) return;
        setState((former) => ({ ...former, loading: false, error: wordsFor(error) }));
      },
    );
    return () => gone.abort();
  }, [attempt]);

  return {
    ...state,
    retry: () => {
      setState((former) => ({ ...former, loading: true }));
      setAttempt(attempt + 1);
    },
  };
}
