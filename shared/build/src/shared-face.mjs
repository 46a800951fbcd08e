import { build } from 'esbuild';
import { sharedEntry } from './shared-entry.mjs';

const name = 'SharedFace';
const unused = 0; // webpack's UsageState.Unused

/**
 * Lists which names the shell's build exports of each shared package of the house, as webpack keeps them in the bundle:
 * what a remote asks for by another name is undefined in the page. Packages of others are compared by version alone.
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
}

/**
 * The names that a shared package of the house exports in this workspace, sorted, types left out.
 * @param request `@portal/ui/data`
 */
export async function exportedNames(request) {
  const { metafile } = await build({
    entryPoints: [sharedEntry(request)],
    bundle: true,
    format: 'esm',
    packages: 'external',
    loader: { '.css': 'empty' },
    write: false,
    metafile: true,
    logLevel: 'silent',
  });
  const [output] = Object.values(metafile.outputs);
  return [...output.exports].sort();
}
