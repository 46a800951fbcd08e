import { lazyPart } from '@portal/screen/lazy-part';
import { isKnown, supportingAgent, useSession } from '@portal/session';
import { Icon } from '@portal/ui';
import { Suspense, useSyncExternalStore } from 'react';
import { useSnapshot } from 'valtio';
import { registry } from '../registry/registry-store';
import { isBlockedSupport } from '../visitor/blocking-codes';

/** Of agents alone, with the reads that it shares with the screens: nobody's log-in waits for it. */
const SupportNotice = lazyPart(
  async () => (await import(/* webpackChunkName: "intervention" */ './SupportNotice')).SupportNotice,
);

const OverrideBanner = lazyPart(
  async () => (await import(/* webpackChunkName: "override" */ './OverrideBanner')).OverrideBanner,
);

/** Always there while this browser overrides a remote's published version (P4.5). */
export function OverrideNotice() {
  const { overrides } = useSnapshot(registry).snapshot;
  if (overrides.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <OverrideBanner />
    </Suspense>
  );
}

export function OfflineBanner() {
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <p className="shell-banner shell-banner--offline">
          <Icon name="alert" />
          Vous êtes hors connexion. Ce qui est affiché reste lisible ; le reste reprendra dès le retour du
          réseau.
        </p>
      )}
    </div>
  );
}

/** Whether the device has a network; a server out of reach is another matter. */
function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** Always there while an agent has a customer's space open (B11.1). A space that could not be opened is not one that is looked at. */
export function SupportBanner() {
  const session = useSession();
  const agent = supportingAgent(session);
  if (!isKnown(session) || agent === null || isBlockedSupport(session)) return null;
  return (
    <Suspense fallback={null}>
      <SupportNotice session={session} agent={agent} />
    </Suspense>
  );
}
