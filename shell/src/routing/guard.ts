import { supplierName } from '@portal/remote';
import { triggerAppChange } from 'single-spa';
import { destinationOf } from './current-destination';
import type { Destination } from './destination';
import { place } from './place';

/** More hops than the guards can ever need: a loop would be ours, and must not freeze the page. */
const longestChain = 5;

/** Sends the visitor on to where the guards lead from the present address, and names the place. */
export function settlePlace(): void {
  for (let hop = 0; hop < longestChain; hop += 1) {
    const { pathname, search, hash } = window.location;
    if (pathname !== place.pathname || search !== place.search) place.since = performance.now();
    Object.assign(place, { pathname, search });
    const destination = destinationOf(pathname);
    if (destination.kind !== 'redirect') {
      nameScreen(pathname, destination);
      return;
    }
    if (destination.to === '/login' && pathname !== '/') place.wanted = pathname + search + hash;
    else if (pathname === '/login') place.wanted = null;
    window.history.replaceState(null, '', destination.to);
  }
}

/** Once a screen: it may have given itself a name since, which a change of query or of session must not take away. */
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

/** Guards every navigation before single-spa acts on it. Answers its undo. */
export function guardNavigations(): () => void {
  settlePlace();
  window.addEventListener('single-spa:before-routing-event', settlePlace);
  return () => window.removeEventListener('single-spa:before-routing-event', settlePlace);
}
