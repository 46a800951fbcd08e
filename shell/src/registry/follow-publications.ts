import { expireSession, session } from '@portal/session';
import type { RegistrySnapshot } from '@portal/contract';
import { registerApplications } from '../remotes/register-applications';
import { knowsNobody } from '../visitor/cookie';
import { applyChange } from '../routing/guard';
import { decide } from '../routing/destination';
import { destinationOf } from '../routing/current-destination';
import { place } from '../routing/place';
import { peekSnapshot, registry, setSnapshot } from './registry-store';

/** ms that a reading counts as fresh at a navigation, or when the tab is looked at again. */
const freshFor = 30_000;
/** ms between two readings of a page that is only looked at; each draws its own, half to one and a half times. */
const lookedAtEvery = 300_000;
/** ms before a registry that did not answer is asked again: doubled each time, up to the length above. */
const firstPause = 15_000;

/**
 * Keeps an open page in step with what is published, without a reload (P4.1): what is mounted stays; the next mount
 * takes the new version. Asked at navigations, when the tab comes back, when the network does, and now and then
 * while it is looked at; a navigation never waits for the answer. A registry that is away changes nothing: the last
 * good snapshot goes on. What that costs the registry: decision 0039. Answers its undo.
 */
export function followPublications(): () => void {
  let readAt = performance.now();
  let failures = 0;
  let notBefore = 0;
  let held: RegistrySnapshot | null = null;
  let timer: ReturnType<typeof setTimeout>;
  let sooner: ReturnType<typeof setTimeout>;
  let asking = false;

  const ask = async (age: number) => {
    const now = performance.now();
    if (asking || session.status === 'expired' || now < notBefore) return;
    if (now - readAt < age && !registry.snapshot.partial) return;
    asking = true;
    try {
      const snapshot = await peekSnapshot();
      readAt = performance.now();
      failures = 0;
      notBefore = 0;
      if (snapshot !== null) take(snapshot);
    } catch {
      failures += 1;
      const pause = Math.min(firstPause * 2 ** (failures - 1), lookedAtEvery) * (0.5 + Math.random());
      notBefore = performance.now() + pause;
      // the visitor may be waiting for a screen that the page does not know of
      if (registry.snapshot.partial) sooner = setTimeout(back, pause);
    } finally {
      asking = false;
    }
  };

  const take = (snapshot: RegistrySnapshot) => {
    held = null;
    // the cookie is gone: the visitor logs in again where they are, and what they may open is read then
    if (session.status === 'signedIn' && knowsNobody(snapshot, session)) return expireSession();
    if (takesScreenAway(snapshot)) return void (held = snapshot);
    adopt(snapshot);
  };

  const moved = () => {
    if (held !== null && registry.status === 'ready') {
      const snapshot = held;
      held = null;
      adopt(snapshot);
    }
    void ask(freshFor);
  };
  const looked = () => document.visibilityState === 'visible' && void ask(freshFor);
  const back = () => {
    notBefore = 0;
    void ask(0);
  };
  const again = () => {
    timer = setTimeout(
      () => {
        if (document.visibilityState === 'visible') void ask(freshFor);
        again();
      },
      lookedAtEvery * (0.5 + Math.random()),
    );
  };

  again();
  if (registry.snapshot.partial) void ask(0);
  window.addEventListener('single-spa:before-routing-event', moved);
  document.addEventListener('visibilitychange', looked);
  window.addEventListener('online', back);
  return () => {
    clearTimeout(timer);
    clearTimeout(sooner);
    window.removeEventListener('single-spa:before-routing-event', moved);
    document.removeEventListener('visibilitychange', looked);
    window.removeEventListener('online', back);
  };
}

function adopt(snapshot: RegistrySnapshot): void {
  if (JSON.stringify(snapshot) === JSON.stringify(registry.snapshot)) return;
  setSnapshot(snapshot);
  registerApplications();
  applyChange();
}

/** What is on screen is never taken away under the visitor's hands; it goes at their next step. */
function takesScreenAway({ remotes }: RegistrySnapshot): boolean {
  const now = destinationOf(place.pathname);
  if (now.kind !== 'remote') return false;
  const then = decide(place.pathname, { session, remotes, settled: true, wanted: place.wanted });
  return then.kind !== 'remote' || then.remote !== now.remote;
}
