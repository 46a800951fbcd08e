import { join } from 'node:path';
import { remoteConfig } from '../remote-config.mjs';

const own = (file) => join(import.meta.dirname, file);

/**
 * One remote for the running portal: the container of `remoteConfig`, in development, whose `./remote` puts each hot
 * update in place by unmounting the former screen and mounting the new one. React is the shell's published one, built
 * for production, which knows no Fast Refresh.
 */
export function inPortalConfig(dir) {
  const config = remoteConfig(dir, { exposed: own('hot-remote.mjs') })({}, { mode: 'development' });
  return {
    ...config,
    resolve: { ...config.resolve, alias: { [own('developed-remote.mjs')]: join(dir, 'src/remote.ts') } },
    stats: 'none',
    cache: { ...config.cache, name: 'in-portal' },
  };
}
