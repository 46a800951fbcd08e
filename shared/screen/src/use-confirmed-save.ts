import { asCallError, type CallError, wordsFor } from '@portal/api-client';
import { useIsMountedRef } from '@portal/remote';
import { useRef, useState } from 'react';
import { useLogIn } from './use-log-in';

/** From a choice to its confirmation and what became of it. */
export interface ConfirmedSave<Asked> {
  /** What is to be confirmed; null while nothing is. */
  asked: Asked | null;
  sending: boolean;
  /** Why the last try failed; the confirmation stays open. */
  problem: string | null;
  ask: (asked: Asked) => void;
  /** Closes the confirmation. What is on its way is not called back. */
  cancel: () => void;
  confirm: () => void;
  /** Asks and confirms at once: what was submitted was itself the confirmation. */
  save: (asked: Asked) => void;
}

interface SaveSteps<Asked, Answer> {
  /** @throws {CallError} */
  send: (asked: Asked) => Promise<Answer>;
  onSaved: (answer: Answer, asked: Asked) => void;
  /** Called when the visitor left the screen or its contract before the answer: the frame must notify them. */
  onElsewhere: (answer: Answer, asked: Asked) => void;
  /** Error text for the confirmation; null where the failure is shown elsewhere. Default `wordsFor`. */
  onFailed?: (error: CallError, asked: Asked) => string | null;
}

/**
 * Sent once, whatever is clicked and however often. What met the end of the session is sent again as soon as the same
 * visitor has logged in again: nothing of it was done.
 */
export function useConfirmedSave<Asked, Answer>(steps: SaveSteps<Asked, Answer>): ConfirmedSave<Asked> {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [expired, setExpired] = useState(false);
  const running = useRef(false);
  const here = useIsMountedRef();
  useLogIn(expired, confirm);

  function cancel() {
    setExpired(false);
    setAsked(null);
    setProblem(null);
  }

  function ask(choice: Asked) {
    setProblem(null);
    setAsked(choice);
  }

  async function send(choice: Asked) {
    let answer: Answer;
    try {
      answer = await steps.send(choice);
    } catch (thrown) {
      return fail(asCallError(thrown), choice);
    }
    if (!here.current) return steps.onElsewhere(answer, choice);
    cancel();
    steps.onSaved(answer, choice);
  }

  function fail(error: CallError, choice: Asked) {
    if (!here.current) return;
    setExpired(error.code === '401');
    setProblem(steps.onFailed ? steps.onFailed(error, choice) : wordsFor(error));
  }

  function save(choice: Asked) {
    if (running.current) return;
    running.current = true;
    setAsked(choice);
    setExpired(false);
    setSending(true);
    setProblem(null);
    void send(choice).finally(() => {
      running.current = false;
      setSending(false);
    });
  }

  function confirm() {
    if (asked !== null) save(asked);
  }

  return { asked, sending, problem, ask, cancel, confirm, save };
}
