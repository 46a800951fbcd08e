import type { RemoteVersion } from '../version';
import { federation } from './instance';
import { registeredName, remember } from './registered-versions';

/**
 * What a version's container exposes as `./remote`, evaluated. Asked again it is the same module; what failed is tried
 * anew, by a new request.
 * @throws IntegrityFailure when a file is not the published one; else what the browser, the runtime or the remote's own
 *   code threw
 */
export async function loadVersion(version: RemoteVersion): Promise<unknown> {
  const host = federation();
  const name = registeredName(version);
  const moved = remember(version);
  host.registerRemotes([{ name, entry: version.url, version: version.version, type: 'module' }], {
    force: moved,
  });
  return host.loadRemote(`${name}/remote`);
}
