import { join } from 'node:path';
import CompressionPlugin from 'compression-webpack-plugin';
import webpack from 'webpack';
import { browserBase } from './browser-base.mjs';
import { browserApplications, workspaceRoot } from './workspace.mjs';

const at = (...path) => join(workspaceRoot, ...path);
const own = (file) => at('bench/portal/monolith', file);
const everyRemote = browserApplications.filter((name) => name !== 'shell');

/** ui's index brings font, tokens and ground of every screen; followed to what it re-exports, it would fall out. */
const keepsItsStyles = { test: at('shared/ui/src/index.ts'), sideEffects: true };

/**
 * The portal as one single-page build of the same sources, as a benchmark for the federated one: the same frame, guards,
 * session and screens, each remote's app a lazy chunk of its route. Parts needed only because remotes are published
 * separately are left out: the federation runtime, single-spa, slots, integrity maps, reports.
 * @param {{ trialOf?: string[] }} [options] `trialOf`: only to see that it builds and runs, in a third of the time: the
 *   screens of these remotes alone, without the drawings of charts, neither minified nor compressed
 */
export function monolithConfig({ trialOf } = {}) {
  const base = browserBase(at('bench/portal/monolith'), 'production');
  const isTrial = trialOf !== undefined;
  return {
    ...base,
    entry: { monolith: own('main.mjs') },
    output: { ...base.output, path: at('bench/dist', isTrial ? 'monolith-trial' : 'monolith') },
    resolve: {
      ...base.resolve,
      modules: ['node_modules', at('shell/node_modules')],
      alias: {
        html2canvas: false,
        ...(isTrial && { '@ant-design/charts$': own('blank-chart.mjs') }),
        'portal-shell': at('shell/src'),
        'portal-remote': at('shared/remote/src'),
        'single-spa$': own('steps.mjs'),
        [at('shared/remote/src/define-remote.tsx')]: own('define-screen.mjs'),
        [at('shell/src/remotes/prefetch.ts')]: own('prefetch.mjs'),
        [at('shell/src/remotes/register-applications.ts')]: own('register-applications.mjs'),
      },
    },
    module: { ...base.module, rules: [...base.module.rules, keepsItsStyles] },
    optimization: { ...base.optimization, minimize: !isTrial },
    plugins: [
      ...base.plugins.filter((plugin) => !isTrial || !(plugin instanceof CompressionPlugin)),
      new webpack.experiments.schemes.VirtualUrlPlugin({
        'portal-remotes': { source: () => listRemotes(trialOf ?? everyRemote) },
      }),
    ],
    cache: false,
  };
}

/** `loaders`: remote → its lifecycles, by a chunk of its own; `declarations`: every `remote.json`. */
function listRemotes(loaded) {
  const loader = (name) =>
    `${JSON.stringify(name)}: () => import(/* webpackChunkName: "${name}" */ ${JSON.stringify(at(name, 'src/remote.ts'))})`;
  return [
    ...everyRemote.map((name, index) => `import d${index} from ${JSON.stringify(at(name, 'remote.json'))};`),
    `export const loaders = { ${loaded.map(loader).join(', ')} };`,
    `export const declarations = [${everyRemote.map((_, index) => `d${index}`).join(', ')}];`,
  ].join('\n');
}
