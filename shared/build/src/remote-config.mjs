import webpack from 'webpack';
import { browserBase } from './browser-base.mjs';
import { EventUsePlugin } from './event-use.mjs';
import { RemoteManifestPlugin } from './remote-manifest.mjs';
import { RetrySharedPlugin } from './retry-shared.mjs';
import { acceptedRanges, consumedPackages } from './shared-packages.mjs';
import { containerName } from './workspace.mjs';

/**
 * webpack configuration of a remote: `export default remoteConfig(import.meta.dirname)`.
 *
 * The container exposes `./remote` alone (`src/remote.ts`). It is webpack's own: `get` and `init`, 2.6 KB brotli.
 * The container of @module-federation/enhanced carries the whole federation runtime (20 KB), which a remote that
 * loads no other remote never calls; nor does the shell (decision 0003).
 *
 * Shared packages have no fallback copy: the shell holds them, and the registry refuses a remote that asks for
 * versions it does not have.
 *
 * @param {string} dir folder of the remote
 * @param {{ exposed?: string }} [options] another exposed module, for the development server
 */
export function remoteConfig(dir, { exposed = './src/remote.ts' } = {}) {
  return (_environment, { mode } = {}) => {
    const base = browserBase(dir, mode);
    const name = containerName(dir);
    const entry = 'remoteEntry.js';
    const shared = consumedPackages(acceptedRanges(dir));
    const eventUse = new EventUsePlugin(dir);
    return {
      ...base,
      entry: {},
      optimization: {
        ...base.optimization,
        // libraries of the exposed module stand with it: beside it they cost a request and a compression window
        splitChunks: { chunks: 'async', cacheGroups: { defaultVendors: false } },
      },
      plugins: [
        ...base.plugins,
        new webpack.container.ModuleFederationPlugin({
          name,
          filename: entry,
          library: { type: 'module' },
          exposes: { './remote': { import: exposed, name: 'remote' } },
          shared,
        }),
        new RetrySharedPlugin(),
        eventUse,
        new RemoteManifestPlugin({ name, entry, shared, eventUse }),
      ],
    };
  };
}
