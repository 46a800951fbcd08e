import type { RegisteredRemote, RegistrySnapshot } from '@portal/contract';

/** So few remotes are all carried by the page. */
export const fewRemotes = 12;

/** Remotes that a page carries at most: what it weighs does not grow with the number of those that are registered. */
export const mostInlined = 40;

/** What of a visitor's snapshot goes into the page: the first screen's remote, and those that a menu leads to. */
export function inlinedSnapshot(
  snapshot: RegistrySnapshot,
  first: RegisteredRemote | null,
): RegistrySnapshot {
  if (snapshot.remotes.length <= fewRemotes) return snapshot;
  const inMenus = snapshot.remotes.filter((remote) => remote !== first && isInMenus(remote));
  const kept = new Set([...(first ? [first] : []), ...inMenus].slice(0, mostInlined));
  const remotes = snapshot.remotes.filter((remote) => kept.has(remote));
  return remotes.length === snapshot.remotes.length ? snapshot : { ...snapshot, remotes, partial: true };
}

const isInMenus = ({ declaration }: RegisteredRemote): boolean =>
  declaration.routes.some(({ menu, rootKey }) => menu !== undefined || rootKey !== undefined);
