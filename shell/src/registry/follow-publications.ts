import { isAbort } from '@portal/api-client';
import { expireSession, session } from '@portal/session';
import type { RegistrySnapshot } from '@portal/contract';
import { registerApplications } from '../remotes/register-applications';
import { isCookieLost } from '../visitor/cookie';
import { visitorKey } from '../visitor/visitor-key';
import { changesScreen } from '../routing/changes-screen';
import { applyChange } from '../routing/guard';
import { decide } from '../routing/destination';
import { destinationOf } from '../routing/current-destination';
import { place } from '../routing/place';
import { peekSnapshot, registry, setSnapshot } from './registry-store';

/** ms during which no new reading is made at a navigation, or when the tab is visible again. */
const freshFor = 30_000;
/** Average ms between two readings of a visible page without navigations; each pause is drawn, from half to 1.5 times this. */
const idlePause = 300_000;
/** ms until the next reading after a failure; doubled each time, up to `idlePause`. */
const firstPause = 15_000;

/** A snapshot that would close the current screen, and the one that it replaces. */
interface Waiting {
  snapshot: RegistrySnapshot;
  replaces: RegistrySnapshot;
}

/**
 * Reads the registry's snapshot again while the page is open, so that the next mount of a remote takes a new version without
 * a reload (P4.1); the mounted version stays. It reads at navigations, when the tab is visible again, when the network is
 * back, and from time to time. A navigation never waits for the answer. While the registry does not answer, the last
 * snapshot stays in use. For the load on the registry, see decision 0039. Returns the function that stops it.
 */
export function followPublications(): () => void {
  let readAt = performance.now();
  let failures = 0;
  let notBefore = 0;
  let waiting: Waiting | null = null;
  let timer: ReturnType<typeof setTimeout>;
  let sooner: ReturnType<typeof setTimeout>;
  let asking = false;

  const readIfOlderThan = async (age: number) => {
    const now = performance.now();
    if (asking || session.status === 'expired' || now < notBefore) return;
    if (now - readAt < age && !registry.snapshot.partial) return;
    asking = true;
    const snapshot = await peekSnapshot()
      .catch(noteFailure)
      .finally(() => (asking = false));
    if (snapshot === null) return;
    readAt = performance.now();
    failures = 0;
    notBefore = 0;
    receive(snapshot);
  };

  const noteFailure = (error: unknown) => {
    // the visitor has changed: `refreshSnapshot` reads their snapshot
    if (isAbort(error)) return null;
    failures += 1;
    const pause = Math.min(firstPause * 2 ** (failures - 1), idlePause) * (0.5 + Math.random());
    notBefore = performance.now() + pause;
    // the page contains only a part of a large snapshot: the remote that the visitor wants may be missing
    if (registry.snapshot.partial) {
      clearTimeout(sooner);
      sooner = setTimeout(readNow, pause);
    }
    return null;
  };

  const receive = (snapshot: RegistrySnapshot) => {
    waiting = null;
    // without the cookie, the snapshot is that of an anonymous visitor: they must log in again
    if (session.status === 'signedIn' && isCookieLost(snapshot, session)) return expireSession();
    if (closesCurrentScreen(snapshot)) return void (waiting = { snapshot, replaces: registry.snapshot });
    apply(snapshot);
  };

  const onNavigation = (event: Event) => {
    const leaves = changesScreen(event);
    if (
      leaves &&
      waiting !== null &&
      registry.status === 'ready' &&
      registry.visitor === visitorKey(session)
    ) {
      const { snapshot, replaces } = waiting;
      waiting = null;
      // else a newer one was read meanwhile, or that of another visitor
      if (registry.snapshot === replaces) apply(snapshot);
    }
    void readIfOlderThan(freshFor);
  };
  const readIfVisible = () => document.visibilityState === 'visible' && void readIfOlderThan(freshFor);
  const readNow = () => {
    notBefore = 0;
    void readIfOlderThan(0);
  };
  const schedule = () => {
    timer = setTimeout(
      () => {
        readIfVisible();
        schedule();
      },
      idlePause * (0.5 + Math.random()),
    );
  };

  schedule();
  if (registry.snapshot.partial) void readIfOlderThan(0);
  window.addEventListener('single-spa:before-routing-event', onNavigation);
  document.addEventListener('visibilitychange', readIfVisible);
  window.addEventListener('online', readNow);
  return () => {
    clearTimeout(timer);
    clearTimeout(sooner);
    window.removeEventListener('single-spa:before-routing-event', onNavigation);
    document.removeEventListener('visibilitychange', readIfVisible);
    window.removeEventListener('online', readNow);
  };
}

function apply(snapshot: RegistrySnapshot): void {
  if (JSON.stringify(snapshot) === JSON.stringify(registry.snapshot)) return;
  setSnapshot(snapshot);
  registerApplications();
  applyChange();
}

/** Whether the visitor may no longer open the current screen; such a snapshot is applied when they leave it. */
function closesCurrentScreen({ remotes }: RegistrySnapshot): boolean {
  const now = destinationOf(place.pathname);
  if (now.kind !== 'remote') return false;
  const then = decide(place.pathname, { session, remotes, settled: true, wanted: place.wanted });
  return then.kind !== 'remote' || then.remote !== now.remote;
}
