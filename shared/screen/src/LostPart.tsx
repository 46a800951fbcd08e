import { Button, ErrorState, FailureContext, Modal, Notice, Page } from '@portal/ui';
import { useContext, useEffect } from 'react';
import { fr } from './fr';

/** Where a code chunk's load failure is shown: in place, as a whole screen, or in a dialogue. */
export type LostPlace = 'block' | 'screen' | { onClose: () => void };

interface LostPartProps {
  error: unknown;
  onRetry: () => void;
  /** It is drawn no more: the next asks again. */
  onGone: () => void;
  place: LostPlace;
}

const words = fr.lostPart;

/** Shows that a code chunk did not load, and retries once the network is back. */
export function LostPart({ error, onRetry, onGone, place }: LostPartProps) {
  const report = useContext(FailureContext);
  useEffect(() => {
    // offline, a failure says nothing about the published version
    if (navigator.onLine) report(error);
  }, [report, error]);
  useEffect(() => {
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [onRetry]);
  useEffect(() => onGone, [onGone]);
  if (place === 'screen') {
    return (
      <Page title={words.screen}>
        <ErrorState message={words.check} onRetry={onRetry} />
      </Page>
    );
  }
  const block = (
    <Notice
      tone="error"
      title={place === 'block' && words.title}
      action={
        <Button size="small" icon="refresh" onClick={onRetry}>
          {fr.retry}
        </Button>
      }
    >
      {words.check}
    </Notice>
  );
  if (place === 'block') return block;
  return (
    <Modal open title={words.title} onClose={place.onClose}>
      {block}
    </Modal>
  );
}
