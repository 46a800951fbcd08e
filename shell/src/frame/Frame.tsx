import { navigateToUrl } from 'single-spa';
import { useSession } from '@portal/session';
import { UiProvider } from '@portal/ui';
import { useLayoutEffect } from 'react';
import { useSnapshot } from 'valtio';
import { BackToTop } from '../overlays/BackToTop';
import { ExpiredModal } from '../overlays/ExpiredModal';
import { OfflineBanner } from '../overlays/OfflineBanner';
import { OverrideBanner } from '../overlays/OverrideBanner';
import { SupportBanner } from '../overlays/SupportBanner';
import { SupportFailedModal } from '../overlays/SupportFailedModal';
import { Toasts } from '../overlays/Toasts';
import { UnavailableModal } from '../overlays/UnavailableModal';
import { Palette } from '../palette/Palette';
import { frameOf, decide, type Destination } from '../routing/destination';
import { Navigation } from './Navigation';
import { ScreenNotice } from './ScreenNotice';
import { ThemeChoice } from './ThemeChoice';
import { isSettled, registry } from '../registry/registry-store';
import { place } from '../routing/place';
import '../overlays/overlays.css';
import './frame.css';
import './screen.css';

/** Everything around the screen of a remote: navigation, banners, dialogues, messages (P1.1). */
export function Frame() {
  const session = useSession();
  const destination = useDestination();
  const frame = destination.kind === 'redirect' ? frameOf(session) : destination.frame;
  // before the paint: the grid of the page depends on it
  useLayoutEffect(() => {
    document.documentElement.dataset.frame = frame;
  }, [frame]);
  return (
    <UiProvider navigate={navigateToUrl}>
      <SkipLink />
      {frame !== 'bare' && <Navigation kind={frame} />}
      <div className="shell-banners">
        <OverrideBanner />
        <OfflineBanner />
        <SupportBanner />
      </div>
      <ScreenNotice destination={destination} />
      {frame === 'bare' && <ThemeOfBarePage />}
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

/** Theme switch for the log-in pages, which have no side bar. */
function ThemeOfBarePage() {
  return (
    <footer className="shell-bare-theme">
      <ThemeChoice />
    </footer>
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
