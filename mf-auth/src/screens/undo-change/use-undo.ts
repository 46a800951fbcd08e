import { CallError, wordsFor } from '@portal/api-client';
import { useRef, useState } from 'react';
import { undoChange } from '../../api/undo-change';
import { fr } from '../../i18n/fr';

/** Sent once, whatever is clicked and however often. */
export function useUndo(link: string, onDone: () => void) {
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const running = useRef(false);
  const undo = () => {
    if (running.current) return;
    running.current = true;
    setSending(true);
    setProblem(null);
    undoChange(link)
      .then(onDone, (error: unknown) => setProblem(isLost(error) ? fr.undoChange.lost : wordsFor(error)))
      .finally(() => {
        running.current = false;
        setSending(false);
      });
  };
  return { sending, problem, undo };
}

/** No answer, or one that does not show whether the change was undone. */
const isLost = (error: unknown): boolean =>
  error instanceof CallError && (error.code === '0' || /^5\d\d$/.test(error.code));
