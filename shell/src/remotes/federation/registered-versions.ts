import type { RemoteVersion } from '../version';

/** Versions that were registered with the runtime, by the name they were registered under. */
const registered = new Map<string, RemoteVersion>();

/** A name for each version: two of them may be in one page (the live one and its stand-in). */
export function registeredName({ remote, version }: Pick<RemoteVersion, 'remote' | 'version'>): string {
  return `${remote.replaceAll('-', '_')}_${version}`;
}

/** @returns whether the name was known with another address (an override that moved) */
export function remember(version: RemoteVersion): boolean {
  const name = registeredName(version);
  const known = registered.get(name);
  registered.set(name, version);
  return known !== undefined && known.url !== version.url;
}

/** @throws when nobody registered the name: what the shell did not ask for is not loaded */
export function versionNamed(name: string): RemoteVersion {
  const version = registered.get(name);
  if (version === undefined) throw new Error(`No version is registered as ${name}`);
  return version;
}

/** `mf-x` of the container `mf_x`, or of `mf_x_1a2b` whichever of its versions that names. */
export function remoteNamed(container: string): string {
  const version = registered.get(container);
  return version ? version.remote : container.replaceAll('_', '-');
}
