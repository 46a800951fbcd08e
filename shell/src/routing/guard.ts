import { supplierName } from '@portal/remote';
import { triggerAppChange } from 'single-spa';
import { dropFirstPaint, isPainted } from '../remotes/first-paint';
import { destinationOf } from './current-destination';
import type { Destination } from './destination';
import { place } from './place';

/** More redirects than the guards need: a loop, which would be a bug, must not freeze the page. */
const longestChain = 5;

/** Follows the redirects of the guards from the current address, and names the screen. */
export function settlePlace(): void {
  for (let hop = 0; hop < longestChain; hop += 1) {
    const { pathname, search, hash } = window.location;
    if (pathname !== place.pathname || search !== place.search) place.since = performance.now();
    Object.assign(place, { pathname, search });
    const destination = destinationOf(pathname);
    if (destination.kind !== 'redirect') {
      nameScreen(pathname, destination);
      if (!isPainted(destination)) dropFirstPaint();
      return;
    }
    if (destination.to === '/login' && pathname !== '/') place.wanted = pathname + search + hash;
    else if (pathname === '/login') place.wanted = null;
    window.history.replaceState(null, '', destination.to);
  }
}

/** Sets the title once for each screen: a change of query or of session must not replace a title that the screen has set. */
function nameScreen(pathname: string, destination: Destination): void {
  const former = named;
  named = destination.kind === 'remote' ? pathname : null;
  if (destination.kind !== 'remote' || former === pathname) return;
  document.title = `${destination.route.title} · ${supplierName}`;
}
let named: string | null = null;

/** Applies a change of visitor or of registry to the page: the guards first, then what is mounted. */
export function applyChange(): void {
  settlePlace();
  void triggerAppChange();
}

/** Applies the guards to every navigation, before single-spa. Returns the function that stops it. */
export function guardNavigations(): () => void {
  settlePlace();
  window.addEventListener('single-spa:before-routing-event', settlePlace);
  return () => window.removeEventListener('single-spa:before-routing-event', settlePlace);
}
