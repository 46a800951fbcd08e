import { logOut } from '@portal/api-client';
import { lazyPart } from '@portal/screen/lazy-part';
import { isKnown, shownCustomer, supportingAgent, useSession } from '@portal/session';
import { Icon, Button } from '@portal/ui';
import { Suspense, useSyncExternalStore } from 'react';
import { useSnapshot } from 'valtio';
import { nameOf } from '../frame/Identity';
import { registry } from '../registry/registry-store';
import { isBlockedSupport } from '../visitor/blocking-codes';
import { leaveSupport } from './leave-support';

/** Of agents alone, with the reads that it shares with the screens: nobody's log-in waits for it. */
const Intervention = lazyPart(
  async () => (await import(/* webpackChunkName: "intervention" */ './Intervention')).Intervention,
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

/**
 * Always there while an agent has a customer's space open (B11.1): from the back office, or by a log-in in the
 * customer's place, which has no back office to go back to. A space that could not be opened is not one that is looked at.
 */
export function SupportBanner() {
  const session = useSession();
  const agent = supportingAgent(session);
  if (!isKnown(session) || agent === null || isBlockedSupport(session)) return null;
  const name = nameOf(session.customer);
  const number = shownCustomer(session);
  return (
    <section className="shell-banner shell-banner--support" aria-label="Mode support">
      <Icon name="shield" />
      <p>
        <strong>Mode support</strong> : {agent}, vous consultez l’espace du client n° {number}
        {name !== null && `, ${name}`}.
      </p>
      {number !== null && session.context.status === 'ready' && (
        <Suspense fallback={null}>
          <Intervention customerNbr={number} />
        </Suspense>
      )}
      {session.client === null ? (
        <Button size="small" onClick={() => void logOut()}>
          Quitter et se déconnecter
        </Button>
      ) : (
        <Button size="small" onClick={() => leaveSupport()}>
          Quitter le mode support
        </Button>
      )}
    </section>
  );
}
