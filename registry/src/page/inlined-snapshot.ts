import type { RegisteredRemote, RegistrySnapshot } from '@portal/contract';

/** Remotes that a page carries at most: what it weighs does not grow with the number of those that are registered. */
export const mostInlined = 40;

/** What of a visitor's snapshot goes into the page: the first screen's remote, then those that a menu leads to. */
export function inlinedSnapshot(
  snapshot: RegistrySnapshot,
  first: RegisteredRemote | null,
): RegistrySnapshot {
  const { remotes } = snapshot;
  if (remotes.length <= mostInlined) return snapshot;
  const rank = (remote: RegisteredRemote) => (remote === first ? 0 : isInMenus(remote) ? 1 : 2);
  const kept = new Set([...remotes].sort((one, other) => rank(one) - rank(other)).slice(0, mostInlined));
  return { ...snapshot, remotes: remotes.filter((remote) => kept.has(remote)), partial: true };
}

const isInMenus = ({ declaration }: RegisteredRemote): boolean =>
  declaration.routes.some(({ menu, rootKey }) => menu !== undefined || rootKey !== undefined);
