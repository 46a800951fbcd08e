import { Button, FailureContext, Modal, Notice } from '@portal/ui';
import { useContext, useEffect } from 'react';
import { fr } from './fr';

interface LostPartProps {
  error: unknown;
  onRetry: () => void;
  /** It is drawn no more: the next asks again. */
  onGone: () => void;
  /** Of a dialogue, told in a dialogue. */
  onClose: (() => void) | undefined;
}

/** Says that a part's code did not come, and asks again by itself once the network is back. */
export function LostPart({ error, onRetry, onGone, onClose }: LostPartProps) {
  const report = useContext(FailureContext);
  useEffect(() => {
    // a visitor without network tells nothing of a publication
    if (navigator.onLine) report(error);
  }, [report, error]);
  useEffect(() => {
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [onRetry]);
  useEffect(() => onGone, [onGone]);
  const notice = (
    <Notice
      tone="error"
      title={onClose ? undefined : fr.lostPart.title}
      action={
        <Button size="small" icon="refresh" onClick={onRetry}>
          {fr.retry}
        </Button>
      }
    >
      {fr.lostPart.words}
    </Notice>
  );
  if (!onClose) return notice;
  return (
    <Modal open title={fr.lostPart.title} onClose={onClose}>
      {notice}
    </Modal>
  );
}
