import { Button, ErrorState, FailureContext, Modal, Notice, Page } from '@portal/ui';
import { useContext, useEffect } from 'react';
import { fr } from './fr';

/** Where the trouble of a code chunk is shown: in place, as a whole screen, or in a dialogue. */
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
  return (
    <TroubleInPlace
      place={place}
      title={words.title}
      words={words.check}
      retry={fr.retry}
      onRetry={onRetry}
    />
  );
}

interface LatePartProps {
  /** Settles when the code has come, or will not come. */
  loaded: Promise<unknown>;
  onLoaded: () => void;
  place: LostPlace;
}

/**
 * Shows that a code chunk takes long; replaced as soon as it comes. The browser would join a second request for the
 * chunk to the one without an answer: only a reload of the page makes a new one.
 */
export function LatePart({ loaded, onLoaded, place }: LatePartProps) {
  useEffect(() => {
    let gone = false;
    void loaded.then(() => gone || onLoaded());
    return () => void (gone = true);
  }, [loaded, onLoaded]);
  const reload = () => window.location.reload();
  const trouble = (
    <TroubleInPlace
      place={place === 'screen' ? 'block' : place}
      title={words.late}
      words={words.wait}
      retry={words.reload}
      onRetry={reload}
    />
  );
  return place === 'screen' ? <Page title={words.lateScreen}>{trouble}</Page> : trouble;
}

interface TroubleInPlaceProps {
  place: Exclude<LostPlace, 'screen'>;
  title: string;
  words: string;
  retry: string;
  onRetry: () => void;
}

function TroubleInPlace({ place, title, words: text, retry, onRetry }: TroubleInPlaceProps) {
  const block = (
    <Notice
      tone="error"
      title={place === 'block' && title}
      action={
        <Button size="small" icon="refresh" onClick={onRetry}>
          {retry}
        </Button>
      }
    >
      {text}
    </Notice>
  );
  if (place === 'block') return block;
  return (
    <Modal open title={title} onClose={place.onClose}>
      {block}
    </Modal>
  );
}
