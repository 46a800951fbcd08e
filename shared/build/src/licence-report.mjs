import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import webpack from 'webpack';

/** Name of the report, for the registry's eyes; it is not published. */
const licenceReport = 'licenses.json';

/**
 * Writes which packages the build took modules from, and under which licences (SPDX, as their `package.json` says; null
 * where it does not): `[{ "name", "version", "license" }]`. Packages of the workspace are ours.
 */
export class LicenceReportPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('LicenceReport', (compilation) => {
      let report = [];
      // Before modules are concatenated, while each still has its own file.
      compilation.hooks.finishModules.tap('LicenceReport', (modules) => {
        report = packagesOf(modules);
      });
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'LicenceReport', stage }, () => {
        const source = new webpack.sources.RawSource(JSON.stringify(report, null, 2));
        compilation.emitAsset(licenceReport, source);
      });
    });
  }
}

function packagesOf(modules) {
  const files = [...modules].map((module) => module.nameForCondition?.()).filter(Boolean);
  const folders = new Set(files.filter((file) => /[\\/]node_modules[\\/]/.test(file)).map(dirname));
  const found = new Map();
  for (const folder of folders) {
    const read = packageAbove(folder);
    if (read) found.set(`${read.name}@${read.version}`, read);
  }
  return [...found.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, read]) => read);
}

/** Subfolders of a package may have a `package.json` with only `"type": "module"`. */
function packageAbove(folder) {
  for (let at = folder; at !== dirname(at); at = dirname(at)) {
    const file = join(at, 'package.json');
    if (!existsSync(file)) continue;
    const { name, version, license, private: ours } = JSON.parse(readFileSync(file, 'utf8'));
    // a module that the federation plugin wrote below our own node_modules
    if (ours) return null;
    if (name && version) return { name, version, license: typeof license === 'string' ? license : null };
  }
  return null;
}
