import { call, isAbort, wordsFor } from '@portal/api-client';
import type { ResponseOf } from '@portal/contract';
import { useEffect, useState } from 'react';

export interface AuditCheck {
  state: ResponseOf<'/checkAudit'> | null;
  /** This page is verifying, step after step. */
  running: boolean;
  error: string | null;
  run: () => void;
  pause: () => void;
}

/** The state of the log's verification, and its walk: one step a call, until the end or until the page is left. */
export function useAuditCheck(): AuditCheck {
  const [state, setState] = useState<ResponseOf<'/checkAudit'> | null>(null);
  const [running, setRunning] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [turn, setTurn] = useState(0);

  useEffect(() => {
    const gone = new AbortController();
    const walk = async () => {
      let answer: ResponseOf<'/checkAudit'>;
      do {
        answer = await call('/checkAudit', { step: running }, { signal: gone.signal });
        setState(answer);
      } while (running && answer.underWay !== null);
      setRunning(false);
    };
    walk().catch((failure: unknown) => {
      if (gone.signal.aborted || isAbort(failure)) return;
      setError(wordsFor(failure));
      setRunning(false);
    });
    return () => gone.abort();
  }, [running, turn]);

  return {
    state,
    running,
    error,
    run: () => {
      setError(null);
      setRunning(true);
      setTurn(turn + 1);
    },
    pause: () => setRunning(false),
  };
}
