import { navigateToUrl } from 'single-spa';
import { useSession } from '@portal/session';
import { UiProvider, Button } from '@portal/ui';
import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { useSnapshot } from 'valtio';
import { ExpiredModal, UnavailableModal } from '../overlays/session-modals';
import { OfflineBanner, OverrideNotice, SupportBanner } from '../overlays/top-banners';
import { SupportFailedModal } from '../overlays/SupportFailedModal';
import { Toasts } from '../overlays/Toasts';
import { Palette } from '../palette/Palette';
import { frameOf, decide, type Destination } from '../routing/destination';
import { FootOfPage } from './Foot';
import { Navigation } from './Navigation';
import { pressAgain } from './press-again';
import { ScreenNotice } from './ScreenNotice';
import { isSettled, registry } from '../registry/registry-store';
import { place } from '../routing/place';
import '../overlays/overlays.css';
import './frame.css';
import './screen.css';
import './foot.css';

/** Scroll in px after which the way up is worth a button (P1.15). */
const threshold = 200;

function BackToTop() {
  const away = useSyncExternalStore(
    followScroll,
    () => isAway,
    () => false,
  );
  if (!away) return null;
  const goUp = () => {
    window.scrollTo({ top: 0, behavior: 'smooth' });
    document.getElementById('screen')?.focus({ preventScroll: true });
  };
  return (
    <Button className="shell-up" icon="arrow-up" aria-label="Revenir en haut de la page" onClick={goUp} />
  );
}

/** Read at scrolls and in a frame, not while React draws: there the browser would compute the whole layout for it. */
let isAway = false;

function followScroll(onChange: () => void): () => void {
  const read = () => {
    isAway = window.scrollY > threshold;
    onChange();
  };
  const frame = requestAnimationFrame(read);
  window.addEventListener('scroll', read, { passive: true });
  return () => {
    cancelAnimationFrame(frame);
    window.removeEventListener('scroll', read);
  };
}

/** Everything around the screen of a remote: navigation, banners, dialogues, messages (P1.1). */
export function Frame() {
  const session = useSession();
  const destination = useDestination();
  const frame = destination.kind === 'redirect' ? frameOf(session) : destination.frame;
  // before the paint: the grid of the page depends on it
  useLayoutEffect(() => {
    document.documentElement.dataset.frame = frame;
  }, [frame]);
  useEffect(pressAgain, []);
  return (
    <UiProvider navigate={navigateToUrl}>
      <SkipLink />
      {frame !== 'bare' && <Navigation kind={frame} />}
      <div className="shell-banners" data-covers-top>
        <OverrideNotice />
        <OfflineBanner />
        <SupportBanner />
      </div>
      <ScreenNotice destination={destination} />
      <FootOfPage frame={frame} />
      {frame === 'admin' && <Palette />}
      <Toasts />
      <BackToTop />
      <UnavailableModal />
      <SupportFailedModal />
      <ExpiredModal />
    </UiProvider>
  );
}

/** First stop of the keyboard: over the navigation, to the screen. */
function SkipLink() {
  return (
    <a
      className="shell-skip"
      href="#screen"
      onClick={(event) => {
        // a fragment in the address would be a navigation to the remotes' routers
        event.preventDefault();
        document.getElementById('screen')?.focus();
      }}
    >
      Aller au contenu
    </a>
  );
}

/** Where the present address leads the present visitor. */
function useDestination(): Destination {
  const session = useSession();
  const { pathname, wanted } = useSnapshot(place);
  const known = useSnapshot(registry) as typeof registry;
  const { remotes } = known.snapshot;
  return decide(pathname, { session, remotes, settled: isSettled(known, session), wanted });
}
