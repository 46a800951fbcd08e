import webpack from 'webpack';
import { sharedEntry } from './shared-entry.mjs';
import { exportedKinds, knownKinds } from './shared-kinds.mjs';

const name = 'SharedFace';
const unused = 0; // webpack's UsageState.Unused

/**
 * Lists which names the shell's build exports of each shared package of the house, as webpack keeps them in the bundle:
 * what a remote asks for by another name is undefined in the page. Their kinds are those of the sources. Packages of others
 * are compared by version alone.
 */
export class SharedFacePlugin {
  constructor(requests) {
    this.entries = new Map(
      requests.flatMap((request) => {
        const entry = sharedEntry(request);
        return entry ? [[entry, request]] : [];
      }),
    );
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      // before modules are concatenated: each still has its own exports
      compilation.hooks.afterChunks.tap(name, () => {
        this.exported = this.gather(compilation);
      });
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name, stage }, async () => {
        const requests = [...this.exported.keys()];
        const kinds = await Promise.all(requests.map((request) => exportedKinds(sharedEntry(request))));
        this.kinds = new Map(requests.map((request, index) => [request, kinds[index]]));
      });
    });
  }

  gather({ modules, moduleGraph }) {
    const found = new Map();
    for (const module of modules) {
      const request = this.entries.get(module.resource);
      const { orderedExports, otherExportsInfo } = moduleGraph.getExportsInfo(module);
      // `export *` of a module that webpack cannot read: the list would lack names
      if (request === undefined || otherExportsInfo.provided !== false) continue;
      const kept = [...orderedExports].filter(
        (one) => one.provided !== false && one.getUsed(undefined) !== unused,
      );
      found.set(request, kept.map((one) => one.name).sort());
    }
    return found;
  }

  /** The exported names of a shared package, sorted; undefined when unknown. */
  of(request) {
    return this.exported.get(request);
  }

  /** Kinds of these names, without those that are unknown. */
  kindsOf(request) {
    const kinds = this.kinds.get(request);
    return kinds && knownKinds(this.of(request), kinds);
  }
}
