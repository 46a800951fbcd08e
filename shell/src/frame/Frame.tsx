import { navigateToUrl } from 'single-spa';
import { useSession } from '@portal/session';
import { UiProvider } from '@portal/ui';
import { useLayoutEffect } from 'react';
import { BackToTop } from '../overlays/BackToTop';
import { ExpiredModal } from '../overlays/ExpiredModal';
import { OfflineBanner } from '../overlays/OfflineBanner';
import { OverrideBanner } from '../overlays/OverrideBanner';
import { SupportBanner } from '../overlays/SupportBanner';
import { SupportFailedModal } from '../overlays/SupportFailedModal';
import { Toasts } from '../overlays/Toasts';
import { UnavailableModal } from '../overlays/UnavailableModal';
import { Palette } from '../palette/Palette';
import { frameOf } from '../routing/destination';
import { Navigation } from './Navigation';
import { ScreenNotice } from './ScreenNotice';
import { SkipLink } from './SkipLink';
import { ThemeOfBarePage } from './ThemeOfBarePage';
import { useDestination } from './use-destination';
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
