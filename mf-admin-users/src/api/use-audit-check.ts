import { asCallError, call, type CallError, isAbort, wordsFor } from '@portal/api-client';
import { useRecovery } from '@portal/api-client/query';
import type { ResponseOf } from '@portal/contract';
import { useCallback, useEffect, useState } from 'react';

export interface AuditCheck {
  state: ResponseOf<'/checkAudit'> | null;
  /** This page is verifying, step after step. */
  running: boolean;
  error: string | null;
  run: () => void;
  pause: () => void;
  /** Goes on with what failed: the walk, or the mere question. */
  retry: () => void;
}

/** What this page asks for; another object each time, so that the same may be asked again. */
interface Turn {
  /** Verifies, and does not only ask how far the verification is. */
  walks: boolean;
}

/**
 * The state of the log's verification, and its walk: one step a call, until the end or until the page is left. A
 * session or a network that comes back lets it go on by itself.
 */
export function useAuditCheck(): AuditCheck {
  const [state, setState] = useState<ResponseOf<'/checkAudit'> | null>(null);
  const [turn, setTurn] = useState<Turn>({ walks: false });
  const [end, setEnd] = useState<{ of: Turn; error: CallError | null } | null>(null);

  useEffect(() => {
    const gone = new AbortController();
    const walk = async () => {
      let answer: ResponseOf<'/checkAudit'>;
      do {
        answer = await call('/checkAudit', { step: turn.walks }, { signal: gone.signal });
        setState(answer);
      } while (turn.walks && answer.underWay !== null);
      return null;
    };
    walk()
      .catch((failure: unknown) => {
        if (isAbort(failure)) throw failure;
        return asCallError(failure);
      })
      .then(
        (error) => !gone.signal.aborted && setEnd({ of: turn, error }),
        () => undefined,
      );
    return () => gone.abort();
  }, [turn]);

  const retry = useCallback(() => setTurn((former) => ({ ...former })), []);
  const ended = end?.of === turn ? end : null;
  const error = ended?.error ?? null;
  useRecovery(error?.code ?? null, retry);

  return {
    state,
    running: turn.walks && ended === null,
    error: error && wordsFor(error),
    run: () => setTurn({ walks: true }),
    pause: () => setTurn({ walks: false }),
    retry,
  };
}
