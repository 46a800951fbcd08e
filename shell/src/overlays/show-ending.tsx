import { lazyPart } from '@portal/screen/lazy-part';
import { isKnown, useSession } from '@portal/session';
import { UiProvider } from '@portal/ui';
import { Suspense, useEffect } from 'react';
import { navigateToUrl } from 'single-spa';
import { createRoot } from 'react-dom/client';
import { useMinutesLeft } from './use-minutes-left';

const EndWarning = lazyPart(
  async () => (await import(/* webpackChunkName: "session" */ './EndWarning')).EndWarning,
);

/** Of a session alone: no log-in loads it. */
function EndOfSession() {
  const known = isKnown(useSession());
  const minutes = useMinutesLeft();
  // a failure of this is shown to nobody: it is tried again when there is something to say
  useEffect(() => {
    if (known) EndWarning.ahead();
  }, [known]);
  if (!known || minutes === null) return null;
  return (
    <Suspense fallback={null}>
      <EndWarning />
    </Suspense>
  );
}

/** The warning before the session's end, beside the frame: no first page waits for it. Returns its undo. */
export function showEnding(): () => void {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  root.render(
    <UiProvider navigate={navigateToUrl}>
      <EndOfSession />
    </UiProvider>,
  );
  return () => {
    root.unmount();
    place.remove();
  };
}
