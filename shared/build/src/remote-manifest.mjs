import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack from 'webpack';
import { typeFiles } from './remote-types.mjs';
import { installedVersion, lentRuntime } from './shared-packages.mjs';

const pluginVersion = installedVersion('@module-federation/enhanced', 'shared/build');
const noFiles = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };

/**
 * Writes `mf-manifest.json` in the shape of Module Federation 2: entry, what is exposed with the files it needs at
 * once and later, and the shared packages that are really asked for; and, beyond that shape, what the code does on the
 * event bus, which names it takes of shared packages with their kinds, and the calls that it makes. The registry reads it from any bundler.
 * The plugin's own manifest counts every chunk that consumes a shared package as that package's, and leaves it out of what
 * is exposed.
 */
export class RemoteManifestPlugin {
  constructor({ dir, name, entry, shared, eventUse, sharedUse, callUse }) {
    this.dir = dir;
    this.name = name;
    this.entry = entry;
    this.shared = shared;
    this.eventUse = eventUse;
    this.sharedUse = sharedUse;
    this.callUse = callUse;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('RemoteManifest', (compilation) => {
      // Before the compressed copies are made.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER - 1;
      compilation.hooks.processAssets.tap({ name: 'RemoteManifest', stage }, () => {
        const manifest = JSON.stringify(this.describe(compilation), null, 2);
        compilation.emitAsset('mf-manifest.json', new webpack.sources.RawSource(manifest));
      });
    });
  }

  describe(compilation) {
    const { contract, emits, consumes } = this.eventUse.report();
    const { name: buildName, version } = JSON.parse(readFileSync(join(this.dir, 'package.json'), 'utf8'));
    return {
      id: this.name,
      name: this.name,
      metaData: {
        name: this.name,
        type: 'app',
        // the registry names versions by their content
        buildInfo: { buildName, buildVersion: version ?? 'local' },
        types: { path: '', name: '', ...typeFiles },
        globalName: this.name,
        publicPath: 'auto',
        remoteEntry: { name: this.entry, path: '', type: 'module' },
        pluginVersion,
      },
      shared: [
        ...consumedPackages(compilation).map((used) => ({ ...this.shared[used.name], ...used })),
        { ...lentRuntime(), initial: true },
      ].map(({ name, version, requiredVersion, initial }) => ({
        id: `${this.name}:${name}`,
        name,
        version,
        requiredVersion,
        singleton: true,
        // no copy is brought
        assets: noFiles,
        initial,
        uses: this.sharedUse.of(name),
        kinds: this.sharedUse.kindsOf(name),
      })),
      remotes: [],
      exposes: [
        { id: `${this.name}:remote`, name: 'remote', path: './remote', assets: exposedFiles(compilation) },
      ],
      events: { contract, emits, consumes },
      calls: this.callUse.report(),
    };
  }
}

/** `initial`, beyond the federation's own format: the exposed module needs the package before its lazy parts. */
function consumedPackages(compilation) {
  const { chunkGraph, modules } = compilation;
  const now = new Set(compilation.namedChunkGroups.get('remote').chunks);
  const found = new Map();
  for (const module of modules) {
    if (module.type !== 'consume-shared-module') continue;
    const initial = [...chunkGraph.getModuleChunksIterable(module)].some((chunk) => now.has(chunk));
    found.set(module.options.shareKey, initial || found.get(module.options.shareKey) === true);
  }
  return [...found].map(([name, initial]) => ({ name, initial })).sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Files of the exposed module's chunk group, and of the groups that only its dynamic imports load. */
function exposedFiles(compilation) {
  const group = compilation.namedChunkGroups.get('remote');
  const now = new Set(group.getFiles());
  const later = new Set();
  const seen = new Set([group]);
  const queue = [...group.getChildren()];
  for (let child = queue.pop(); child; child = queue.pop()) {
    if (seen.has(child)) continue;
    seen.add(child);
    for (const file of child.getFiles()) if (!now.has(file)) later.add(file);
    queue.push(...child.getChildren());
  }
  const byKind = (extension) => ({
    sync: [...now].filter((file) => file.endsWith(extension)).sort(),
    async: [...later].filter((file) => file.endsWith(extension)).sort(),
  });
  return { js: byKind('.js'), css: byKind('.css') };
}
