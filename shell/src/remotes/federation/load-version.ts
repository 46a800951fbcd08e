import { within } from '../deadline';
import { mendCache } from '../integrity/mend-cache';
import type { RemoteVersion } from '../version';
import { federation } from './instance';
import { registeredName, remember } from './registered-versions';

/** Number of loads of each version that timed out, by registered name. */
const givenUp = new Map<string, number>();
/** Registered names of the versions whose last load failed. */
const failed = new Set<string>();
/** Longest ms that a retry waits for the repair of the cache. */
const mendPatience = 1_000;

/**
 * Returns what a version's container exposes as `./remote`, evaluated. A second call returns the same module; after a
 * failure it makes a new request, because the runtime (`runtime-core`, `utils/load`) forgets an entry that failed to load.
 * @throws IntegrityFailure when a file is not the published one; else what the browser, the runtime or the remote's own
 *   code threw
 */
export async function loadVersion(version: RemoteVersion): Promise<unknown> {
  const host = federation();
  const name = registeredName(version);
  // the files may be damaged in the browser's cache
  if (failed.has(name)) await within(mendPatience, mendCache(version.remote)).catch(() => undefined);
  const requested = withAddress(version, givenUp.get(name) ?? 0);
  const addressChanged = remember(requested);
  host.registerRemotes([{ name, entry: requested.url, version: version.version, type: 'module' }], {
    force: addressChanged,
  });
  try {
    const module = await host.loadRemote(`${name}/remote`);
    failed.delete(name);
    return module;
  } catch (error) {
    failed.add(name);
    throw error;
  }
}

/**
 * Call it for a load that did not end in time: the next load uses another address of the entry. At the same address the
 * browser would wait for the request that has no answer.
 */
export function giveUpLoad(version: RemoteVersion): void {
  const name = registeredName(version);
  givenUp.set(name, (givenUp.get(name) ?? 0) + 1);
}

/** The version with another address of its entry file, so that the browser sends a new request; the hash is the same. */
function withAddress(version: RemoteVersion, count: number): RemoteVersion {
  const hash = version.integrity[version.url];
  if (count === 0) return version;
  const url = `${version.url}?again=${count}`;
  return { ...version, url, integrity: { ...version.integrity, ...(hash && { [url]: hash }) } };
}
