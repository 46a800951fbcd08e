import { basename, join } from 'node:path';
import CompressionPlugin from 'compression-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack from 'webpack';
import { createRequire } from 'node:module';
import { LicenceReportPlugin } from './licence-report.mjs';
import { workspaceRoot } from './workspace.mjs';

const require = createRequire(import.meta.url);

const scripts = {
  test: /\.[cm]?[jt]sx?$/,
  exclude: /node_modules/,
  loader: require.resolve('swc-loader'),
  options: {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
  },
};

function styles(name) {
  return {
    test: /\.css$/,
    sideEffects: true,
    use: [
      MiniCssExtractPlugin.loader,
      {
        loader: require.resolve('css-loader'),
        options: {
          modules: {
            auto: true,
            namedExport: false,
            exportLocalsConvention: 'as-is',
            localIdentName: `${name}__[local]--[hash:base64:6]`,
          },
        },
      },
    ],
  };
}

/** Fills @portal/ui's sheet of antd rules, so that antd writes none in the page. */
const antdStyles = {
  test: /[\\/]antd-styles\.css$/,
  enforce: 'pre',
  loader: join(workspaceRoot, 'shared/ui/build/antd-styles-loader.mjs'),
};

const files = { test: /\.(woff2?|svg|png|jpe?g|webp|avif)$/, type: 'asset/resource' };

/**
 * Inserted into the bundle as text. An event announces each sheet before it is requested: the shell sets its hash, and
 * `@portal/remote` disables it while its remote is not mounted.
 */
function insertSheet(link) {
  document.dispatchEvent(new CustomEvent('portal:stylesheet', { detail: link }));
  document.head.append(link);
}

/**
 * Of what first screens run, V8 compiles all functions beside the page's thread while the file arrives, instead of each
 * at its first call (https://v8.dev/blog/explicit-compile-hints, decision 0103). Other browsers read a comment.
 */
function compiledWhileItLoads() {
  return new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: /^(shell|remote|form|shared-query)\..*js$/,
    // after the minimizer, which drops comments; before the copies are compressed
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });
}

/** Compressed once here, at the best quality, and kept by the cache: the registry only hands the copies out. */
function precompressed() {
  const common = {
    test: /\.(js|css|svg|json)$/,
    exclude: /(mf-stats|shell|licenses)\.json$/,
    minRatio: 0.95,
    threshold: 256,
  };
  return [
    new CompressionPlugin({ ...common, filename: '[path][base].br', algorithm: 'brotliCompress' }),
    new CompressionPlugin({ ...common, filename: '[path][base].gz', algorithm: 'gzip' }),
  ];
}

/**
 * What the shell and the remotes have in common.
 *
 * Everything is an ES module: two versions of one remote share no global, chunks load by `import()`,
 * and an import map can carry their integrity. `publicPath: 'auto'` makes a build indifferent to the
 * versioned folder it is published in; left out, no federation manifest is emitted.
 */
export function browserBase(dir, mode) {
  const name = basename(dir);
  const production = mode !== 'development';
  // In development a hot update replaces a file under its name.
  const hash = production ? '.[contenthash:10]' : '';
  return {
    name,
    context: dir,
    mode: production ? 'production' : 'development',
    target: ['web', 'es2022'],
    devtool: production ? false : 'cheap-module-source-map',
    experiments: { outputModule: true },
    output: {
      path: join(dir, 'dist'),
      clean: true,
      module: true,
      chunkFormat: 'module',
      chunkLoading: 'import',
      publicPath: 'auto',
      uniqueName: name,
      filename: `[name]${hash}.js`,
      chunkFilename: `[name]${hash}.js`,
      assetModuleFilename: `[name]${hash}[ext]`,
      environment: { module: true, dynamicImport: true },
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'] },
    module: {
      rules: [scripts, antdStyles, styles(name), files],
      // an import of what a module does not export would be undefined in the page
      parser: { javascript: { exportsPresence: 'error' } },
    },
    optimization: {
      // sequential numbers are smaller than those derived from names, which would also reveal folders of the machine
      moduleIds: 'natural',
      // a chunk without a name keeps its number, and so its dictionary, when another is added (0101)
      chunkIds: 'deterministic',
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          extractComments: false,
          terserOptions: { module: true, format: { comments: false } },
        }),
        new TerserPlugin({ test: /\.css$/, minify: TerserPlugin.esbuildMinifyCss, extractComments: false }),
      ],
    },
    plugins: [
      new MiniCssExtractPlugin({
        filename: `[name]${hash}.css`,
        chunkFilename: `[name]${hash}.css`,
        // Classes are named by component, so the order of two components' sheets decides nothing.
        ignoreOrder: true,
        attributes: { 'data-remote': name },
        insert: insertSheet,
      }),
      // moment asks for all its locales by a dynamic require; the portal speaks French only.
      new webpack.IgnorePlugin({ resourceRegExp: /^\.\/locale$/, contextRegExp: /moment$/ }),
      new LicenceReportPlugin(),
      ...(production ? [compiledWhileItLoads(), ...precompressed()] : []),
    ],
    // What is published is made of its sources alone: from its cache webpack has put exports that a module got
    // since into some chunks and not into others (0042).
    cache: !production && {
      type: 'filesystem',
      cacheDirectory: join(dir, 'node_modules/.cache/webpack'),
      // rises with what our plugins keep in a module's record (event-use.mjs, call-use.mjs): what an older build kept lacks it
      version: '4',
    },
    performance: false,
    infrastructureLogging: { level: 'warn' },
    stats: 'errors-warnings',
  };
}
