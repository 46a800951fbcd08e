import { join } from 'node:path';
import webpack from 'webpack';
import { browserBase } from './browser-base.mjs';
import { EventUsePlugin } from './event-use.mjs';
import { FirstPaintPlugin } from './first-paint/first-paint-plugin.mjs';
import { framePaint } from './first-paint/frame-paint.mjs';
import { pageFonts, PageFontsPlugin } from './first-paint/page-fonts-plugin.mjs';
import { SharedFacePlugin } from './shared-face.mjs';
import { providedPackages } from './shared-packages.mjs';
import { ShellReportPlugin } from './shell-report.mjs';
import { workspaceRoot } from './workspace.mjs';

/**
 * webpack configuration of the shell: `export default shellConfig(import.meta.dirname)`.
 *
 * What every page runs is one script and one sheet: entry, frame, and the shared packages that every screen asks
 * for. A version's files share its folder, so that parts of it would not be kept longer than the whole; each would
 * cost a request, its headers and a compression window of its own.
 */
export function shellConfig(dir) {
  return (_environment, { mode } = {}) => {
    const base = browserBase(dir, mode);
    const sources = join(dir, 'src');
    const eventUse = new EventUsePlugin(dir);
    const sharedFace = new SharedFacePlugin(providedPackages().map(({ request }) => request));
    return {
      ...base,
      resolve: { ...base.resolve, alias: { html2canvas: false } },
      module: { ...base.module, rules: [...base.module.rules, sharedList(sources)] },
      entry: { shell: join(sources, 'main.ts') },
      optimization: {
        ...base.optimization,
        splitChunks: {
          chunks: 'async',
          cacheGroups: {
            defaultVendors: false,
            // formik is in the chunk of the forms, which tables need as well
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
        new webpack.DefinePlugin(runtimeSwitches(base.mode)),
        eventUse,
        sharedFace,
        new ShellReportPlugin({ eventUse, sharedFace }),
        ...(base.mode === 'production' ? pagePlugins(dir) : []),
      ],
    };
  };
}

/** Of the published shell: what the registry puts into a page. */
const pagePlugins = (dir) => [
  new PageFontsPlugin(),
  new FirstPaintPlugin(
    async (compilation) => {
      const fonts = pageFonts(compilation);
      return { ...(await framePaint(dir)), fonts };
    },
    { required: true },
  ),
];

/** Writes what the shell shares into its source. */
const sharedList = (sources) => ({
  test: (file) => file === join(sources, 'remotes/federation/shared-packages.ts'),
  enforce: 'pre',
  loader: join(import.meta.dirname, 'share-loader.mjs'),
});

/**
 * What the federation runtime leaves out: loading in Node; and, but for development, the snapshots that its DevTools
 * read and that entries given by their address do without.
 */
const runtimeSwitches = (mode) => ({
  ENV_TARGET: JSON.stringify('web'),
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: mode === 'production',
});

/** Tests whether a module is in the same chunk as a given source file. */
function inChunkOf(file) {
  const contains = new WeakMap();
  return (module, { chunkGraph }) =>
    [...chunkGraph.getModuleChunksIterable(module)].some((chunk) => {
      if (!contains.has(chunk)) {
        const modules = [...chunkGraph.getChunkModulesIterable(chunk)];
        contains.set(
          chunk,
          modules.some((other) => other.nameForCondition() === file),
        );
      }
      return contains.get(chunk);
    });
}
