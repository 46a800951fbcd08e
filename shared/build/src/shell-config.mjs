import { join } from 'node:path';
import webpack from 'webpack';
import { browserBase } from './browser-base.mjs';
import { EventUsePlugin } from './event-use.mjs';
import { frameChunk, ShellReportPlugin } from './shell-report.mjs';
import { sharedPackages } from './shared-packages.mjs';

/**
 * webpack configuration of the shell: `export default shellConfig(import.meta.dirname)`.
 *
 * The entry, `src/main.ts`, is synchronous: it asks for the first route's remote in its first lines, then
 * imports the frame. What the frame needs besides its own code is one chunk, `core`: one by one the shared
 * singletons cost eight more requests and 0.2 s on a slow line.
 */
export function shellConfig(dir) {
  return (_environment, { mode } = {}) => {
    const base = browserBase(dir, mode);
    const sources = join(dir, 'src');
    const shared = sharedPackages('shell');
    const eventUse = new EventUsePlugin(dir);
    return {
      ...base,
      resolve: { ...base.resolve, alias: { html2canvas: false } },
      entry: { shell: join(sources, 'main.ts') },
      optimization: {
        ...base.optimization,
        splitChunks: {
          chunks: 'async',
          cacheGroups: {
            defaultVendors: false,
            core: {
              name: 'core',
              test: (module, { chunkGraph }) =>
                inFrame(module, chunkGraph) && !module.nameForCondition()?.startsWith(sources),
              enforce: true,
            },
          },
        },
      },
      plugins: [
        ...base.plugins,
        new webpack.sharing.ProvideSharedPlugin({ shareScope: 'default', provides: shared }),
        eventUse,
        new ShellReportPlugin({ shared, eventUse }),
      ],
    };
  };
}

function inFrame(module, chunkGraph) {
  return [...chunkGraph.getModuleChunksIterable(module)].some((chunk) => chunk.name === frameChunk);
}
