import { asCallError, wordsFor } from '@portal/api-client';
import { Button, Notice } from '@portal/ui';
import { useState, useCallback, useEffect } from 'react';

/** Seconds before another code may be asked for: a mail takes a moment, and the server counts them. */
const patience = 30;

export interface ResendWords {
  resend: string;
  resendIn: (seconds: number) => string;
  resent: (email: string) => string;
}

interface ResendCodeProps {
  email: string;
  words: ResendWords;
  /** @throws CallError */
  onResend: () => Promise<void>;
}

/** Mails another code; the one before is worth nothing then. */
export function ResendCode({ email, words, onResend }: ResendCodeProps) {
  const [left, restart] = useCountdown(patience);
  const [sending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<{ tone: 'success' | 'error'; words: string } | null>(null);

  async function resend() {
    setSending(true);
    setOutcome(null);
    try {
      await onResend();
      setOutcome({ tone: 'success', words: words.resent(email) });
      restart();
    } catch (error) {
      setOutcome({ tone: 'error', words: wordsFor(asCallError(error)) });
    } finally {
      setSending(false);
    }
  }

  return (
    <div className="client-resend">
      <Button
        variant="quiet"
        size="small"
        icon="send"
        loading={sending}
        disabled={left > 0}
        onClick={() => void resend()}
      >
        {left > 0 ? words.resendIn(left) : words.resend}
      </Button>
      {outcome && <Notice tone={outcome.tone}>{outcome.words}</Notice>}
    </div>
  );
}

/** Whole seconds left, from `seconds` to 0; started at mount, and again by `restart`. */
function useCountdown(seconds: number): [left: number, restart: () => void] {
  const [left, setLeft] = useState(seconds);
  const counting = left > 0;
  useEffect(() => {
    if (!counting) return;
    const timer = setInterval(() => setLeft((former) => Math.max(0, former - 1)), 1_000);
    return () => clearInterval(timer);
  }, [counting]);
  return [left, useCallback(() => setLeft(seconds), [seconds])];
}
