import { navigateToUrl } from 'single-spa';
import { useSession } from '@portal/session';
import { lazyPart } from '@portal/screen/lazy-part';
import { UiProvider } from '@portal/ui';
import { Suspense, useEffect, useLayoutEffect } from 'react';
import { useSnapshot } from 'valtio';
import { AwaitedNotice, ContractBar, FollowedNotice } from '../contract/ContractBar';
import { ExpiredModal, SupportFailed, UnavailableModal } from '../overlays/session-modals';
import { OfflineBanner, OverrideNotice, SupportBanner } from '../overlays/top-banners';
import { Toasts } from '../overlays/Toasts';
import { Palette } from '../palette/Palette';
import { frameOf, decide, type Destination } from '../routing/destination';
import { FootOfPage } from './Foot';
import { Navigation } from './Navigation';
import { ScreenNotice } from './ScreenNotice';
import { isSettled, registry } from '../registry/registry-store';
import { place } from '../routing/place';
import '../overlays/overlays.css';
import './frame.css';
import './screen.css';
import './foot.css';
import './quick-bar.css';
import '../contract/contract-bar.css';

/** Needed once somebody has scrolled: in the chunk of the idle moment. */
const BackToTop = lazyPart(
  async () => (await import(/* webpackChunkName: "later" */ './BackToTop')).BackToTop,
);

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
      {frame === 'customer' && (
        <div className="shell-contract-bar">
          {destination.kind === 'remote' && destination.route.ofContract && <ContractBar />}
          <AwaitedNotice />
          <FollowedNotice />
        </div>
      )}
      <ScreenNotice destination={destination} />
      <FootOfPage frame={frame} />
      {frame !== 'bare' && <Palette kind={frame} />}
      <Toasts />
      <Suspense fallback={null}>
        <BackToTop />
      </Suspense>
      <UnavailableModal />
      <SupportFailed />
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

/**
 * Presses the button of the frame that was pressed in its first paint, before its code came: the page's first lines keep
 * its name (`data-pressed` of the page). React draws the frame anew, so it is another element.
 */
function pressAgain(): void {
  const { pressed } = document.documentElement.dataset;
  if (pressed === undefined) return;
  delete document.documentElement.dataset.pressed;
  const buttons = document.querySelectorAll<HTMLButtonElement>('#shell button');
  // of two with a name, in the side bar and on a phone's bar, the one that is shown
  [...buttons].find((button) => nameOf(button) === pressed && button.checkVisibility())?.click();
}

const nameOf = (button: HTMLButtonElement) => button.getAttribute('aria-label') ?? button.textContent;
