import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { browserBase, leanRuntime } from './browser-base.mjs';
import { sharedPackages } from './shared-packages.mjs';
import { containerName } from './workspace.mjs';

/**
 * webpack configuration of a remote: `export default remoteConfig(import.meta.dirname)`.
 *
 * The container exposes `./remote` alone (`src/remote.ts`). Shared packages have no fallback copy:
 * the shell holds them, and the registry refuses a remote that asks for versions it does not have.
 */
export function remoteConfig(dir) {
  return (_environment, { mode } = {}) => {
    const base = browserBase(dir, mode);
    return {
      ...base,
      entry: {},
      plugins: [
        ...base.plugins,
        new ModuleFederationPlugin({
          name: containerName(dir),
          filename: 'remoteEntry.js',
          library: { type: 'module' },
          exposes: { './remote': { import: join(dir, 'src/remote.ts'), name: 'remote' } },
          shared: sharedPackages('remote'),
          shareStrategy: 'loaded-first',
          manifest: true,
          dts: false,
          experiments: leanRuntime,
        }),
      ],
    };
  };
}
