import { join } from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import { browserBase } from '../browser-base.mjs';
import { cacheOf } from './cache-of.mjs';
import { workspaceRoot } from '../workspace.mjs';

const frame = (file) => join(workspaceRoot, 'shared/alone/src', file);

/**
 * One remote in a page of its own, with React's Fast Refresh. Everything is one bundle, so that each shared package
 * exists once, as in the portal.
 */
export function aloneConfig(dir) {
  const base = browserBase(dir, 'development');
  const [scripts, ...rules] = base.module.rules;
  return {
    ...base,
    entry: { alone: frame('main.ts') },
    resolve: {
      ...base.resolve,
      alias: {
        html2canvas: false,
        [frame('developed/remote.ts')]: join(dir, 'src/remote.ts'),
        [frame('developed/remote.json')]: join(dir, 'remote.json'),
      },
    },
    module: { ...base.module, rules: [withRefresh(scripts), ...rules] },
    plugins: [...base.plugins, new ReactRefreshPlugin({ overlay: false })],
    // Else the faces of packages are skipped, with the style sheets that they bring.
    optimization: { sideEffects: false },
    stats: 'none',
    cache: cacheOf(base, 'alone'),
  };
}

function withRefresh(scripts) {
  const { jsc } = scripts.options;
  const react = { ...jsc.transform.react, development: true, refresh: true };
  return { ...scripts, options: { ...scripts.options, jsc: { ...jsc, transform: { react } } } };
}
