import { isAbort, readHistory, wordsFor, type HistoryQuestion } from '@portal/api-client';
import type { RegistryHistoryEntry } from '@portal/contract';
import { useCallback, useEffect, useState } from 'react';

export interface Publications {
  entries: RegistryHistoryEntry[];
  loading: boolean;
  /** Why the last page could not be had. */
  error: string | null;
  retry: () => void;
  /** Reads the page after; null on the last. */
  older: (() => void) | null;
}

interface Asked {
  before: number | undefined;
  attempt: number;
}

/**
 * The history page by page, newest first; pages add up.
 * @param question stays the same for the component's life: give another one another key
 */
export function usePublications({ name, channel }: Omit<HistoryQuestion, 'before'>): Publications {
  const [entries, setEntries] = useState<RegistryHistoryEntry[]>([]);
  const [asked, setAsked] = useState<Asked>({ before: undefined, attempt: 0 });
  const [next, setNext] = useState<number | null>(null);
  const [state, setState] = useState<{ loading: boolean; error: string | null }>({
    loading: true,
    error: null,
  });

  useEffect(() => {
    const gone = new AbortController();
    readHistory({ name, channel, before: asked.before }, gone.signal).then(
      (page) => {
        setEntries((former) => [...former, ...page.entries]);
        setNext(page.before);
        setState({ loading: false, error: null });
      },
      (error: unknown) => {
        if (!gone.signal.aborted && !isAbort(error)) setState({ loading: false, error: wordsFor(error) });
      },
    );
    return () => gone.abort();
  }, [name, channel, asked]);

  const ask = useCallback((change: Partial<Asked>) => {
    setState({ loading: true, error: null });
    setAsked((former) => ({ ...former, ...change }));
  }, []);
  return {
    entries,
    ...state,
    retry: () => ask({ attempt: asked.attempt + 1 }),
    older: next === null ? null : () => ask({ before: next }),
  };
}
