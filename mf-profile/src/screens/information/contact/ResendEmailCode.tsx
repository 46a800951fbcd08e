import { asCallError, wordsFor } from '@portal/api-client';
import { useIsMountedRef } from '@portal/remote';
import { Button, Notice } from '@portal/ui';
import { useEffect, useState } from 'react';
import { managePendingEmail } from '../../../api/pending-email';
import { frInformation } from '../../../i18n/fr-information';

const words = frInformation.pending;
/** How long « a code is on its way » is shown, in ms (customer-space 9). */
const shownFor = 10_000;

interface ResendEmailCodeProps {
  customerNumber: string;
  pendingEmail: string;
  readOnly: boolean;
}

/** Mails another code; the server allows three a day. */
export function ResendEmailCode({ customerNumber, pendingEmail, readOnly }: ResendEmailCodeProps) {
  const [outcome, setOutcome] = useState<{ tone: 'success' | 'error'; words: string } | null>(null);
  const [sending, setSending] = useState(false);
  const here = useIsMountedRef();
  useEffect(() => {
    if (outcome?.tone !== 'success') return;
    const timer = setTimeout(() => setOutcome(null), shownFor);
    return () => clearTimeout(timer);
  }, [outcome]);
  async function resend() {
    setSending(true);
    setOutcome(null);
    try {
      await managePendingEmail(customerNumber, 'RESEND');
      if (here.current) setOutcome({ tone: 'success', words: words.resent(pendingEmail) });
    } catch (error) {
      const known = asCallError(error);
      if (here.current) setOutcome({ tone: 'error', words: wordsFor(known) });
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
      {outcome && (
        <Notice tone={outcome.tone} className="pending-email__said">
          {outcome.words}
        </Notice>
      )}
    </>
  );
}
