import webpack from 'webpack';

/**
 * Writes `first-paint.json`, which is published with the version: what the registry puts into the page before any script
 * has come. Without it, or without one of its routes, a page shows the neutral skeleton.
 */
export class FirstPaintPlugin {
  /**
   * @param {(compilation: webpack.Compilation) => Promise<{ leftOut?: string[] } & object>} paint
   * @param {{ required?: boolean }} [options] `required`: where nothing can be drawn, the build fails
   */
  constructor(paint, { required = false } = {}) {
    this.paint = paint;
    this.required = required;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('FirstPaint', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tapPromise({ name: 'FirstPaint', stage }, async () => {
        if (compilation.errors.length > 0) return;
        const { leftOut = [], ...paint } = await this.paint(compilation).catch(({ message }) => ({
          leftOut: [message],
        }));
        const complaints = this.required ? compilation.errors : compilation.warnings;
        for (const why of leftOut) complaints.push(new webpack.WebpackError(`No first paint of ${why}`));
        const isEmpty = Object.values(paint).every((part) => Object.keys(part).length === 0);
        if (!isEmpty)
          compilation.emitAsset('first-paint.json', new webpack.sources.RawSource(JSON.stringify(paint)));
      });
    });
  }
}
