import { asCallError, call, type CallError } from '@portal/api-client';
import { type Dispatch, useState } from 'react';
import { asksAgain, type ClientMove } from '../../../rules/case/client-check';

export interface EmailCheck {
  /** Asks who has this e-mail, and moves on with the answer; never throws. */
  run: (email: string) => Promise<void>;
  sending: boolean;
  /** Why the last check had no answer; null once one came. */
  failure: CallError | null;
  /** Checks that failed so far: the same words are said again by a screen reader. */
  failures: number;
}

/** The check of an e-mail: at first, and again from the form of a new client where no answer came. */
export function useEmailCheck(move: Dispatch<ClientMove>): EmailCheck {
  const [failure, setFailure] = useState<CallError | null>(null);
  const [failures, setFailures] = useState(0);
  const [sending, setSending] = useState(false);
  async function run(email: string) {
    setSending(true);
    // what is wrong with the e-mail is judged anew; that it was not checked stays true meanwhile
    setFailure((former) => (former && asksAgain(former) ? null : former));
    try {
      const answer = await call('/subscription/client/check', { email });
      setFailure(null);
      move({ type: 'checked', email, answer });
    } catch (thrown) {
      const error = asCallError(thrown);
      setFailure(error);
      setFailures((count) => count + 1);
      if (!asksAgain(error)) move({ type: 'notChecked' });
    } finally {
      setSending(false);
    }
  }
  return { run, sending, failure, failures };
}
