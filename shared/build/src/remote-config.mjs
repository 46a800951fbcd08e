import webpack from 'webpack';
import { browserBase } from './browser-base.mjs';
import { RemoteManifestPlugin } from './remote-manifest.mjs';
import { sharedPackages } from './shared-packages.mjs';
import { containerName } from './workspace.mjs';

/**
 * webpack configuration of a remote: `export default remoteConfig(import.meta.dirname)`.
 *
 * The container exposes `./remote` alone (`src/remote.ts`). It is webpack's own: `get` and `init`, 2.6 KB brotli.
 * The container of @module-federation/enhanced carries the whole federation runtime (20 KB), which a remote that
 * loads no other remote never calls; the runtime stands once, in the shell.
 *
 * Shared packages have no fallback copy: the shell holds them, and the registry refuses a remote that asks for
 * versions it does not have.
 */
export function remoteConfig(dir) {
  return (_environment, { mode } = {}) => {
    const base = browserBase(dir, mode);
    const name = containerName(dir);
    const entry = 'remoteEntry.js';
    const shared = sharedPackages('remote');
    return {
      ...base,
      entry: {},
      plugins: [
        ...base.plugins,
        new webpack.container.ModuleFederationPlugin({
          name,
          filename: entry,
          library: { type: 'module' },
          exposes: { './remote': { import: './src/remote.ts', name: 'remote' } },
          shared,
        }),
        new RemoteManifestPlugin({ name, entry, shared }),
      ],
    };
  };
}
