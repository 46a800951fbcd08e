import { wordsFor } from '@portal/api-client';
import { useIsMountedRef } from '@portal/remote';
import { useEffect, useRef, useState } from 'react';
import { mailPaymentLink, resendSubscription } from '../../api/first-payment';
import type { MailToSend } from '../../rules/case/after-signing';

/** ms that the server's message shows (back-office 9). */
const shownFor = 10_000;

const calls = { subscription: resendSubscription, payment: mailPaymentLink };

export interface MailMessageWords {
  tone: 'success' | 'error';
  text: string;
}

/** One mail at a time to the customer of a case, whatever is clicked and however often; what became of it, for 10 s. */
export function useCaseMail() {
  const [sending, setSending] = useState(false);
  const [message, setMessage] = useState<MailMessageWords | null>(null);
  const running = useRef(false);
  const here = useIsMountedRef();
  useEffect(() => {
    if (message === null) return;
    const timer = setTimeout(() => setMessage(null), shownFor);
    return () => clearTimeout(timer);
  }, [message]);

  async function mailNow(what: MailToSend, orderNumber: string) {
    if (running.current) return;
    running.current = true;
    setSending(true);
    setMessage(null);
    const result = await calls[what]({ orderNumber }).then(
      ({ message: text }) => ({ tone: 'success' as const, text }),
      (error: unknown) => ({ tone: 'error' as const, text: wordsFor(error) }),
    );
    running.current = false;
    if (!here.current) return;
    setSending(false);
    setMessage(result);
  }

  return {
    sending,
    message,
    send: (what: MailToSend, orderNumber: string) => void mailNow(what, orderNumber),
  };
}
