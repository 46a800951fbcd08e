import { type Query, QueryClient, notifyManager } from '@tanstack/query-core';
import { onForget, onSessionChange, session } from '@portal/session';
import { mostKept, keptFor } from './freshness';

// synchronously: the library's timer would show the effect of a click one task later
notifyManager.setScheduler((show) => show());

/** The answers of this page's reads. They belong to the current visitor and are dropped with the session. */
export const callsCache = new QueryClient({
  defaultOptions: {
    queries: {
      // a failure is shown at once, and repeated by `useRecovery` alone
      retry: false,
      networkMode: 'always',
      refetchOnReconnect: false,
      refetchOnWindowFocus: false,
      gcTime: keptFor,
    },
  },
});

let era = 0;
const eraListeners = new Set<() => void>();

/** Number of the era: it rises with each change of visitor or of supported customer. It is part of each key of the cache. */
export const currentEra = (): number => era;

/** Calls back when another era begins. Returns its undo. */
export function onEra(listener: () => void): () => void {
  eraListeners.add(listener);
  return () => void eraListeners.delete(listener);
}

onForget(() => {
  era += 1;
  callsCache.clear();
  eraListeners.forEach((listener) => listener());
});

let former = session.status;
onSessionChange(({ status }) => {
  // the screen stays visible behind the dialog that asks for the log-in
  if (status === 'expired' && former !== status) callsCache.removeQueries({ type: 'inactive' });
  // the same visitor, whose rights may have changed
  if (status === 'signedIn' && former === 'expired')
    void callsCache.invalidateQueries({ refetchType: 'none' });
  former = status;
});

callsCache.getQueryCache().subscribe(({ type }) => type === 'added' && dropOldest());

/** Of the answers that no screen shows, the latest are kept. */
function dropOldest(): void {
  const cache = callsCache.getQueryCache();
  cache
    .getAll()
    .filter(isAside)
    .reverse()
    .sort((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
    .slice(mostKept)
    .forEach((query) => cache.remove(query));
}

const isAside = (query: Query): boolean => query.getObserversCount() === 0 && query.state.data !== undefined;
