import { join } from 'node:path';
import webpack from 'webpack';
import { browserBase } from './browser-base.mjs';
import { EventUsePlugin } from './event-use.mjs';
import { SharedFacePlugin } from './shared-face.mjs';
import { ShellReportPlugin } from './shell-report.mjs';
import { sharedPackages } from './shared-packages.mjs';
import { workspaceRoot } from './workspace.mjs';

/**
 * webpack configuration of the shell: `export default shellConfig(import.meta.dirname)`.
 *
 * What every page runs is one script and one sheet: entry, frame, and the shared packages that every screen asks for
 * (`eager`). A version's files share its folder, so that parts of it would not be kept longer than the whole; each would
 * cost a request, its headers and a compression window of its own.
 */
export function shellConfig(dir) {
  return (_environment, { mode } = {}) => {
    const base = browserBase(dir, mode);
    const sources = join(dir, 'src');
    const shared = sharedPackages('shell');
    const eventUse = new EventUsePlugin(dir);
    const sharedFace = new SharedFacePlugin(Object.keys(shared));
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
            // formik stands with the forms, which tables need as well, rather than beside them
            form: {
              name: 'form',
              test: inChunkOf(join(workspaceRoot, 'shared/ui/src/form.ts')),
              enforce: true,
            },
          },
        },
      },
      plugins: [
        ...base.plugins,
        new webpack.sharing.ProvideSharedPlugin({ shareScope: 'default', provides: shared }),
        eventUse,
        sharedFace,
        new ShellReportPlugin({ shared, eventUse, sharedFace }),
      ],
    };
  };
}

/** Tests whether a module stands in a chunk that holds a given source file. */
function inChunkOf(file) {
  const holds = new WeakMap();
  return (module, { chunkGraph }) =>
    [...chunkGraph.getModuleChunksIterable(module)].some((chunk) => {
      if (!holds.has(chunk)) {
        const modules = [...chunkGraph.getChunkModulesIterable(chunk)];
        holds.set(
          chunk,
          modules.some((other) => other.nameForCondition() === file),
        );
      }
      return holds.get(chunk);
    });
}
