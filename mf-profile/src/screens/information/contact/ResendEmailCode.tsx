import { asCallError, wordsFor } from '@portal/api-client';
import { useIsMountedRef } from '@portal/remote';
import { Button, Notice } from '@portal/ui';
import { useEffect, useState } from 'react';
import { managePendingEmail } from '../../../api/pending-email';
import { informationWords } from '../../../i18n/information';

const words = informationWords.pending;
/** How long « a code is on its way » is shown, in ms (customer-space 9). */
const shownFor = 10_000;

interface ResendEmailCodeProps {
  customerNumber: string;
  pendingEmail: string;
  readOnly: boolean;
}

/** Mails another code; the server allows three a day. */
export function ResendEmailCode({ customerNumber, pendingEmail, readOnly }: ResendEmailCodeProps) {
  const [said, setSaid] = useState<{ tone: 'success' | 'error'; words: string } | null>(null);
  const [sending, setSending] = useState(false);
  const here = useIsMountedRef();
  useEffect(() => {
    if (said?.tone !== 'success') return;
    const timer = setTimeout(() => setSaid(null), shownFor);
    return () => clearTimeout(timer);
  }, [said]);
  async function resend() {
    setSending(true);
    setSaid(null);
    try {
      await managePendingEmail(customerNumber, 'RESEND');
      if (here.current) setSaid({ tone: 'success', words: words.resent(pendingEmail) });
    } catch (error) {
      const known = asCallError(error);
      if (here.current) setSaid({ tone: 'error', words: wordsFor(known) });
    } finally {
      setSending(false);
    }
  }
  return (
    <>
      <Button
        variant="quiet"
        flush
        size="small"
        icon="send"
        loading={sending}
        disabled={readOnly}
        onClick={() => void resend()}
      >
        {words.resend}
      </Button>
      {said && (
        <Notice tone={said.tone} className="pending-email__said">
          {said.words}
        </Notice>
      )}
    </>
  );
}
