import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { browserBase, leanRuntime } from './browser-base.mjs';
import { ShellReportPlugin } from './shell-report.mjs';
import { sharedPackages } from './shared-packages.mjs';

const core =
  /[\\/](react|react-dom|scheduler|rxjs|valtio|proxy-compare|single-spa|single-spa-react)[\\/]|[\\/]shared[\\/](session|events|api-client|contract|remote)[\\/]/;

/**
 * webpack configuration of the shell: `export default shellConfig(import.meta.dirname)`.
 *
 * The entry, `src/main.ts`, is synchronous: it asks for the first route's remote in its first lines, then
 * imports the frame. The shared singletons of the first paint lie in one chunk, `core`: separate ones cost
 * eight more requests and 0.2 s on a slow line.
 */
export function shellConfig(dir) {
  return (_environment, { mode } = {}) => {
    const base = browserBase(dir, mode);
    return {
      ...base,
      entry: { shell: join(dir, 'src/main.ts') },
      optimization: {
        ...base.optimization,
        splitChunks: {
          chunks: 'async',
          cacheGroups: { core: { name: 'core', test: core, chunks: 'async', enforce: true, priority: 30 } },
        },
      },
      plugins: [
        ...base.plugins,
        new ModuleFederationPlugin({
          name: 'shell',
          remotes: {},
          shared: sharedPackages('shell'),
          shareStrategy: 'loaded-first',
          manifest: true,
          dts: false,
          experiments: leanRuntime,
        }),
        new ShellReportPlugin(),
      ],
    };
  };
}
