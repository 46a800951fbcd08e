import { join } from 'node:path';
import { cacheOf } from './cache-of.mjs';
import { remoteConfig } from '../remote-config.mjs';

const own = (file) => join(import.meta.dirname, file);

/**
 * One remote for the running portal: the container of `remoteConfig`, in development, whose `./remote` puts each hot
 * update in place by unmounting the former screen and mounting the new one. React is the shell's published one, built
 * for production, which knows neither Fast Refresh nor the development form of JSX.
 */
export function inPortalConfig(dir) {
  const config = remoteConfig(dir, { exposed: own('hot-remote.mjs') })({}, { mode: 'development' });
  const [scripts, ...rules] = config.module.rules;
  return {
    ...config,
    resolve: {
      ...config.resolve,
      alias: { ...config.resolve.alias, [own('developed-remote.mjs')]: join(dir, 'src/remote.ts') },
    },
    module: { ...config.module, rules: [withPlainJsx(scripts), ...rules] },
    stats: 'none',
    cache: cacheOf(config, 'in-portal'),
  };
}

function withPlainJsx(scripts) {
  const { jsc } = scripts.options;
  const react = { ...jsc.transform.react, development: false };
  return { ...scripts, options: { ...scripts.options, jsc: { ...jsc, transform: { react } } } };
}
