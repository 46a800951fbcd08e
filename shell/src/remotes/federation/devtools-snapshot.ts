import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import { folderOf } from '../version';
import { versionNamed } from './registered-versions';

/**
 * Development only: reads the manifest of each remote that has come, so that the DevTools of Module Federation show what
 * it exposes and shares. Entries are loaded by their own address, of which the runtime takes no snapshot by itself.
 */
export function devToolsSnapshot(): ModuleFederationRuntimePlugin {
  return {
    name: 'portal-devtools-snapshot',
    onLoad({ remote, origin }) {
      const { version, ...address } = versionNamed(remote.name);
      const entry = `${folderOf(address)}mf-manifest.json`;
      origin.snapshotHandler
        .loadRemoteSnapshotInfo({ moduleInfo: { name: remote.name, version, entry }, id: remote.name })
        // a remote whose manifest cannot be read is shown by its address alone
        .catch(() => undefined);
    },
  };
}
