import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { browserBase } from './browser-base.mjs';
import { CallUsePlugin } from './call-use.mjs';
import { EventUsePlugin } from './event-use.mjs';
import { FirstFiguresPlugin } from './first-paint/first-figures-plugin.mjs';
import { FirstPaintPlugin } from './first-paint/first-paint-plugin.mjs';
import { remotePaint } from './first-paint/remote-paint.mjs';
import { RemoteManifestPlugin } from './remote-manifest.mjs';
import { acceptedRanges, consumedPackages } from './shared-packages.mjs';
import { RemoteTypesPlugin } from './remote-types.mjs';
import { SharedUsePlugin } from './shared-use.mjs';
import { containerName } from './workspace.mjs';

/**
 * webpack configuration of a remote: `export default remoteConfig(import.meta.dirname)`.
 *
 * The container exposes `./remote` alone (`src/remote.ts`). It is Module Federation's own, without what a remote never
 * calls: the runtime's core is the shell's, and nothing loads further remotes (decision 0088).
 *
 * Shared packages have no fallback copy: the shell provides them, and the registry refuses a remote that requires
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
    const sharedUse = new SharedUsePlugin();
    const callUse = new CallUsePlugin();
    return {
      ...base,
      entry: {},
      // read for loading further remotes alone, and kept whole by the plugin: 0.6 KB of every container
      resolve: { ...base.resolve, alias: { '@module-federation/sdk': false } },
      optimization: {
        ...base.optimization,
        // bundle libraries with the exposed module: a separate chunk costs a request and a compression window
        splitChunks: { chunks: 'async', cacheGroups: { defaultVendors: false } },
      },
      // a module that throws is run again by the next who asks: it waited for a shared package that did not come
      output: { ...base.output, strictModuleExceptionHandling: true },
      plugins: [
        ...base.plugins,
        new ModuleFederationPlugin({
          name,
          filename: entry,
          library: { type: 'module' },
          exposes: { './remote': { import: exposed, name: 'remote' } },
          shared,
          shareStrategy: 'loaded-first',
          // both are written by plugins of ours, which say why
          manifest: false,
          dts: false,
          experiments: {
            externalRuntime: true,
            optimization: { disableSnapshot: true, disableRemote: true, target: 'web' },
          },
        }),
        eventUse,
        sharedUse,
        callUse,
        new RemoteManifestPlugin({ dir, name, entry, shared, eventUse, sharedUse, callUse }),
        ...(base.mode === 'production'
          ? [
              new RemoteTypesPlugin({ name, exposed: join(dir, exposed) }),
              new FirstPaintPlugin(() => remotePaint(dir)),
              new FirstFiguresPlugin(dir),
            ]
          : []),
      ],
    };
  };
}
