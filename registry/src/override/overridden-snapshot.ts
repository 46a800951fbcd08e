import type { RegisteredRemote, RegistrySnapshot } from '@portal/contract';
import type { Override } from './override-token';

/**
 * The snapshot of a browser that a developer's token points elsewhere (P4.5). The remote is asked for at the other
 * address, unchecked: only the version that is live, which stands in when that fails, has hashes.
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
