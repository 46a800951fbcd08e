import type { RegisteredRemote, RegistrySnapshot } from '@portal/contract';
import type { Override } from './override-token';

/**
 * The snapshot of a browser whose developer token redirects one remote (P4.5). The code at the other address has no
 * integrity check: only the live version, the fallback when it fails, has hashes.
 */
export function overriddenSnapshot(snapshot: RegistrySnapshot, override: Override): RegistrySnapshot {
  const inspector = snapshot.inspector || override.inspector;
  const { remote, url, user, expires } = override;
  if (remote === null || url === null) return { ...snapshot, inspector };
  return {
    ...snapshot,
    inspector,
    overrides: [{ remote, url, user, expires }],
    remotes: snapshot.remotes.map((listed) =>
      listed.declaration.name === remote ? pointedTo(url, listed) : listed,
    ),
  };
}

function pointedTo(url: string, live: RegisteredRemote): RegisteredRemote {
  const ofLive = live.url.slice(0, live.url.lastIndexOf(`/${live.version}/`) + live.version.length + 2);
  return {
    ...live,
    version: 'override',
    url,
    previous: { version: live.version, url: live.url },
    preload: [],
    initialBytes: 0,
    integrity: Object.fromEntries(Object.entries(live.integrity).filter(([path]) => path.startsWith(ofLive))),
  };
}
