import type { RegisteredRemote, RegistrySnapshot } from '@portal/contract';

/** So few remotes are all carried by the page. */
export const fewRemotes = 12;

/** Remotes that a page carries at most: what it weighs does not grow with the number of those that are registered. */
export const mostInlined = 40;

/** Most that the inlined remotes weigh, in bytes of JSON: what one team declares makes nobody's page heavy. */
export const mostInlinedBytes = 256_000;

/**
 * What of a visitor's snapshot goes into the page: the first screen's remote, and those that a menu leads to, as far as
 * they find room. The page reads the others behind.
 */
export function inlinedSnapshot(
  snapshot: RegistrySnapshot,
  first: RegisteredRemote | null,
): RegistrySnapshot {
  const few = snapshot.remotes.length <= fewRemotes;
  const others = snapshot.remotes.filter((remote) => remote !== first && (few || isInMenus(remote)));
  const kept = new Set(withinBytes([...(first ? [first] : []), ...others].slice(0, mostInlined)));
  const remotes = snapshot.remotes.filter((remote) => kept.has(remote));
  return remotes.length === snapshot.remotes.length ? snapshot : { ...snapshot, remotes, partial: true };
}

/** The first ones that weigh no more together; one that finds no room makes room for lighter ones behind it. */
function withinBytes(remotes: RegisteredRemote[]): RegisteredRemote[] {
  let left = mostInlinedBytes;
  return remotes.filter((remote) => {
    const bytes = Buffer.byteLength(JSON.stringify(remote));
    if (bytes > left) return false;
    left -= bytes;
    return true;
  });
}

const isInMenus = ({ declaration }: RegisteredRemote): boolean =>
  declaration.routes.some(({ menu, rootKey }) => menu !== undefined || rootKey !== undefined);
