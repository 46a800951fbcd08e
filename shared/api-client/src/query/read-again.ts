import type { Query } from '@tanstack/query-core';
import type { CallPath } from '@portal/contract';
import { callsCache } from './calls-cache';
import { pathOf } from './call-key';

/** Hashes of the reads repeated in this turn of the event loop: a write, its event and a `retry` of its screen repeat a read once. */
const askedAgain = new Set<string>();

/** Called when a write ends: reads sent before it may return the state before the write. */
export const beginTurn = (): void => askedAgain.clear();

/** Makes the answers to these calls stale: those on the screen are read again now, the others when they are wanted. */
export function readAgain(paths: readonly CallPath[]): void {
  if (paths.length === 0) return;
  for (const query of callsCache.getQueryCache().getAll()) {
    if (paths.includes(pathOf(query.queryKey))) askAgain(query);
  }
}

/** The same of one read. An answer that is on its way is given up, unless it was asked for in this turn. */
export function askAgain(query: Query): void {
  if (query.state.fetchStatus !== 'idle') {
    if (askedAgain.has(query.queryHash)) return;
    void query.cancel({ revert: true });
  }
  query.invalidate();
  if (!query.isActive()) return;
  if (askedAgain.size === 0) setTimeout(beginTurn);
  askedAgain.add(query.queryHash);
  // the observers of the query show a failure
  query.fetch().catch(() => undefined);
}
