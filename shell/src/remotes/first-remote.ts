import type { RegisteredRemote, RegistrySnapshot } from '@portal/contract';
import { findRoute } from '../routing/find-route';
import { importVersion } from './containers';
import { isQuarantined } from './quarantine';
import { idOf, liveVersion } from './version';

/** Starts to load the remote of the page's address. */
export function askFirstRemote(
  snapshot: RegistrySnapshot,
  place: Pick<Location, 'pathname' | 'search'>,
): void {
  const first = firstRemote(snapshot.remotes, place);
  if (first === null || isQuarantined(idOf(liveVersion(first)))) return;
  // the mount of the remote fails the same way and shows it
  importVersion(liveVersion(first)).catch(() => undefined);
}

/**
 * A guess at where the guards will lead, from the page alone: visitors without a session end at the log-in,
 * agents at the back office. A wrong guess costs one early request, nothing else.
 */
export function firstRemote(
  remotes: readonly RegisteredRemote[],
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): RegisteredRemote | null {
  const agentHome = new URLSearchParams(search).has('client') ? null : findRoute(remotes, '/admin');
  const found = pathname === '/' && agentHome ? agentHome : findRoute(remotes, pathname);
  return (found ?? findRoute(remotes, '/login'))?.remote ?? null;
}
