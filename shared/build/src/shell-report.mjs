import webpack from 'webpack';
import { lentRuntime, providedPackages } from './shared-packages.mjs';

/**
 * Writes `shell.json` beside the bundle, for the registry:
 * - the entry and its sheet, which become hints of every page;
 * - the shared packages that remotes get, with the files of those that are no part of the entry, which become hints when
 *   the first remote asks for them, and the names that those of the house export, with their kinds;
 * - the event catalogue that this shell carries, and what it does on the bus itself, to be compared with the remotes.
 */
export class ShellReportPlugin {
  constructor({ eventUse, sharedFace }) {
    this.eventUse = eventUse;
    this.sharedFace = sharedFace;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ShellReport', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'ShellReport', stage }, () => {
        const entry = compilation.entrypoints.get('shell').getFiles();
        const report = {
          entry: entry.find((file) => file.endsWith('.js')),
          ...byKind(entry),
          shared: this.provided(compilation),
          events: this.eventUse.report(),
        };
        const source = new webpack.sources.RawSource(JSON.stringify(report, null, 2));
        compilation.emitAsset('shell.json', source);
      });
    });
  }

  provided({ namedChunkGroups }) {
    const packages = providedPackages().map(({ request, version, chunk }) => {
      const files = chunk === null ? [] : namedChunkGroups.get(chunk).getFiles();
      return [
        request,
        {
          version,
          exports: this.sharedFace.of(request),
          kinds: this.sharedFace.kindsOf(request),
          ...byKind(files),
        },
      ];
    });
    const { name, version } = lentRuntime();
    packages.push([name, { version, ...byKind([]) }]);
    return Object.fromEntries(packages.sort(([a], [b]) => (a < b ? -1 : 1)));
  }
}

function byKind(files) {
  const unique = [...new Set(files)].sort();
  return {
    scripts: unique.filter((file) => file.endsWith('.js')),
    styles: unique.filter((file) => file.endsWith('.css')),
  };
}
