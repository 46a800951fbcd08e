import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { LifeCycles } from 'single-spa';
import { makeSure } from './integrity/make-sure';
import type { RemoteVersion } from './version';

/** What the shell hands to a remote at its mount; see `RemoteProps` of `@portal/remote`. */
export interface MountProps {
  version: string;
  domElement: HTMLElement;
  folder: string;
  onCrash: (error: unknown) => void;
}

/** The lifecycles of a remote, as `defineRemote` makes them. */
export type RemoteModule = LifeCycles<MountProps>;

export class NoLifecycles extends Error {
  override readonly name = 'NoLifecycles';
}

/** Container names by remote and address: each version has one of its own, so that two of them share nothing in the page. */
const names = new Map<string, string>();

/**
 * The lifecycles of a version, fetched and evaluated but not started. Asked again it is the same module; what
 * failed is tried anew.
 * @throws NoLifecycles when the container exposes no `./remote` with lifecycles
 * @throws IntegrityFailure when a file is not the published one
 */
export async function importVersion(version: RemoteVersion): Promise<RemoteModule> {
  await makeSure(version);
  const name = containerOf(version);
  const module = await loadRemote<RemoteModule>(`${name}/remote`);
  if (!hasLifecycles(module)) throw new NoLifecycles(`${version.remote} exposes no lifecycles`);
  return module;
}

/** Module Federation's name of the version's container: `mf_auth`, then `mf_auth__2` for the next one in this page. */
function containerOf({ remote, url }: RemoteVersion): string {
  const key = `${remote} ${url}`;
  const known = names.get(key);
  if (known) return known;
  const base = remote.replaceAll('-', '_');
  const others = [...names.values()].filter((name) => name.replace(/__\d+$/, '') === base).length;
  const name = others === 0 ? base : `${base}__${others + 1}`;
  names.set(key, name);
  registerRemotes([{ name, entry: url, type: 'module' }]);
  return name;
}

function hasLifecycles(module: Partial<RemoteModule> | null): module is RemoteModule {
  return ['bootstrap', 'mount', 'unmount'].every((step) => {
    const lifecycle: unknown = module?.[step as keyof RemoteModule];
    return typeof lifecycle === 'function' || Array.isArray(lifecycle);
  });
}
