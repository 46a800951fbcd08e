import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import webpack from 'webpack';

const source = 'src/first-figures.ts';
/** `firstFiguresFile` of the contract, which Node does not load. */
export const firstFiguresFile = 'first-figures.js';

/**
 * Builds `src/first-figures.ts`, where a remote has one, as a module of its own: the page imports it before the screen's code
 * has come, and puts its texts into the first paint.
 */
export class FirstFiguresPlugin {
  /** @param {string} dir folder of the remote */
  constructor(dir) {
    this.dir = dir;
  }

  apply(compiler) {
    const entry = join(this.dir, source);
    if (!existsSync(entry)) return;
    compiler.hooks.thisCompilation.tap('FirstFigures', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name: 'FirstFigures', stage }, async () => {
        const { outputFiles } = await build({
          entryPoints: [entry],
          bundle: true,
          write: false,
          format: 'esm',
          target: 'es2022',
          minify: true,
          logLevel: 'silent',
        });
        compilation.emitAsset(firstFiguresFile, new webpack.sources.RawSource(outputFiles[0].text));
      });
    });
  }
}
