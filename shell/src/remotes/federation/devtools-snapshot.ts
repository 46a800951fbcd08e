import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import { folderOf } from '../version';
import { versionNamed } from './registered-versions';

/**
 * Development only: reads the manifest of each loaded remote, so that the DevTools of Module Federation show what it exposes
 * and shares. The shell loads remotes by the address of their entry, and then the runtime does not read the manifest.
 */
export function devToolsSnapshot(): ModuleFederationRuntimePlugin {
  return {
    name: 'portal-devtools-snapshot',
    onLoad({ remote, origin }) {
      const { version, ...address } = versionNamed(remote.name);
      const entry = `${folderOf(address)}mf-manifest.json`;
      origin.snapshotHandler
        .loadRemoteSnapshotInfo({ moduleInfo: { name: remote.name, version, entry }, id: remote.name })
        // without a manifest, the DevTools show only the address of the remote
        .catch(() => undefined);
    },
  };
}
