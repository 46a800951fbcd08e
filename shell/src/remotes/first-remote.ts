import type { RegisteredRemote, RegistrySnapshot } from '@portal/contract';
import { findRoute } from '../routing/find-route';
import { importRemote, registerContainers } from './containers';

/** Registers what the page lists and asks for the remote of its address, without waiting for either. */
export function askFirstRemote(
  snapshot: RegistrySnapshot,
  place: Pick<Location, 'pathname' | 'search'>,
): void {
  registerContainers(snapshot.remotes);
  const first = firstRemote(snapshot.remotes, place);
  // whoever mounts the remote meets the same failure and shows it
  if (first) importRemote(first).catch(() => undefined);
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
