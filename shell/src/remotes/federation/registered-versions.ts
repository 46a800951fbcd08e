import type { RemoteVersion } from '../version';

/** Versions registered with the runtime, by registered name. */
const registered = new Map<string, RemoteVersion>();

/** A distinct name per version: a page may have two of them (the live one and its fallback). */
export function registeredName({ remote, version }: Pick<RemoteVersion, 'remote' | 'version'>): string {
  return `${remote.replaceAll('-', '_')}_${version}`;
}

/** @returns whether the name was registered with another URL (a changed override) */
export function remember(version: RemoteVersion): boolean {
  const name = registeredName(version);
  const known = registered.get(name);
  registered.set(name, version);
  return known !== undefined && known.url !== version.url;
}

/** @throws for a name that the shell has not registered: it is not loaded */
export function versionNamed(name: string): RemoteVersion {
  const version = registered.get(name);
  if (version === undefined) throw new Error(`No version is registered as ${name}`);
  return version;
}

/** The remote of a container: `mf-x` for `mf_x`, and for a registered version `mf_x_1a2b`. */
export function remoteNamed(container: string): string {
  const version = registered.get(container);
  return version ? version.remote : container.replaceAll('_', '-');
}
