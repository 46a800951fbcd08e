import webpack from 'webpack';
import { sharedEntry } from './shared-entry.mjs';
import { exportedKinds, knownKinds } from './shared-kinds.mjs';

const name = 'SharedUse';

/**
 * Lists which names of each shared package of the house a remote's build takes, with the kinds that they are built with, and
 * stops the build where the package of this workspace has no such name: webpack, which is given no copy of a shared package, cannot see it.
 *
 * Read from webpack's graph of the modules in the chunks, not from the syntax of `src/`: bundled packages
 * (`@portal/screen`) use names as well, and tree-shaken code uses none.
 */
export class SharedUsePlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      // before modules are concatenated: each import is still one
      compilation.hooks.afterChunks.tap(name, () => {
        this.used = gather(compilation);
      });
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name, stage }, async () => {
        this.kinds = new Map();
        for (const [request, { places }] of this.used) {
          const kinds = await exportedKinds(sharedEntry(request));
          this.kinds.set(request, kinds);
          for (const fault of missingIn(request, places, kinds))
            compilation.errors.push(new webpack.WebpackError(`Shared packages: ${fault}`));
        }
      });
    });
  }

  /** The names that are used of a shared package of the house, sorted; undefined when it is taken whole, and of others. */
  of(request) {
    const use = this.used.get(request);
    // asked for, and every import of it was dropped
    if (use === undefined && sharedEntry(request)) return [];
    return use === undefined || use.whole ? undefined : [...use.places.keys()].sort();
  }

  /** Kinds of these names in this workspace, without those that are unknown. */
  kindsOf(request) {
    const names = this.of(request);
    return names && knownKinds(names, this.kinds.get(request) ?? new Map());
  }
}

/** Request → the names taken of it, each with a file that takes it; `whole`: by a name that is computed, or all of it. */
function gather(compilation) {
  const { modules, moduleGraph, chunkGraph } = compilation;
  const used = new Map();
  for (const module of modules) {
    if (chunkGraph.getNumberOfModuleChunks(module) === 0) continue;
    for (const { module: target, dependency } of activeConnections(moduleGraph, module)) {
      const request = target.options.shareKey;
      const use = used.get(request) ?? { places: new Map(), whole: false };
      used.set(request, use);
      for (const reference of compilation.getDependencyReferencedExports(dependency, undefined)) {
        const [first] = Array.isArray(reference) ? reference : reference.name;
        if (first === undefined) use.whole = true;
        else use.places.set(first, module.readableIdentifier(compilation.requestShortener));
      }
    }
  }
  return used;
}

/** Imports of shared packages of the house which survive tree shaking. */
function activeConnections(moduleGraph, module) {
  return [...moduleGraph.getOutgoingConnections(module)].filter(
    (connection) =>
      connection.dependency &&
      connection.module?.type === 'consume-shared-module' &&
      sharedEntry(connection.module.options.shareKey) &&
      connection.isTargetActive(undefined),
  );
}

function missingIn(request, places, exported) {
  return [...places]
    .filter(([taken]) => !exported.has(taken))
    .map(([taken, file]) => `${file} takes ${taken} of ${request}, which exports no such name`);
}
