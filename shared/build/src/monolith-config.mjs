import { join } from 'node:path';
import webpack from 'webpack';
import { browserBase } from './browser-base.mjs';
import { browserApplications, workspaceRoot } from './workspace.mjs';

const at = (...path) => join(workspaceRoot, ...path);
const own = (file) => at('bench/portal/monolith', file);
const remotes = browserApplications.filter((name) => name !== 'shell');

/** ui's index brings font, tokens and ground of every screen; followed to what it re-exports, it would fall out. */
const keepsItsStyles = { test: at('shared/ui/src/index.ts'), sideEffects: true };

/**
 * The portal as one single-page build of the same sources, to be measured beside the federated one: frame, guards,
 * session and screens as they stand, each remote's app a lazy chunk of its route. What is there only because
 * remotes are published apart is left out: the federation runtime, single-spa, slots, integrity maps, reports.
 */
export function monolithConfig() {
  const base = browserBase(at('bench/portal/monolith'), 'production');
  return {
    ...base,
    entry: { monolith: own('main.mjs') },
    output: { ...base.output, path: at('bench/dist/monolith') },
    resolve: {
      ...base.resolve,
      modules: ['node_modules', at('shell/node_modules')],
      alias: {
        html2canvas: false,
        'portal-shell': at('shell/src'),
        'portal-remote': at('shared/remote/src'),
        'single-spa$': own('steps.mjs'),
        [at('shared/remote/src/define-remote.tsx')]: own('define-screen.mjs'),
        [at('shell/src/remotes/prefetch.ts')]: own('prefetch.mjs'),
        [at('shell/src/remotes/register-applications.ts')]: own('register-applications.mjs'),
      },
    },
    module: { rules: [...base.module.rules, keepsItsStyles] },
    plugins: [
      ...base.plugins,
      new webpack.experiments.schemes.VirtualUrlPlugin({ 'portal-remotes': { source: listRemotes } }),
    ],
    cache: false,
  };
}

/** `loaders`: remote → its lifecycles, by a chunk of its own; `declarations`: every `remote.json`. */
function listRemotes() {
  const loader = (name) =>
    `${JSON.stringify(name)}: () => import(/* webpackChunkName: "${name}" */ ${JSON.stringify(at(name, 'src/remote.ts'))})`;
  return [
    ...remotes.map((name, index) => `import d${index} from ${JSON.stringify(at(name, 'remote.json'))};`),
    `export const loaders = { ${remotes.map(loader).join(', ')} };`,
    `export const declarations = [${remotes.map((_, index) => `d${index}`).join(', ')}];`,
  ].join('\n');
}
