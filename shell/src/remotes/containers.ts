import type { LifeCycles } from 'single-spa';
import { loadVersion } from './federation/load-version';
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

/**
 * Loads a version and checks that it exposes lifecycles; does not start it. A second call returns the same module; after a
 * failure it loads again.
 * @throws NoLifecycles when the container exposes no `./remote` with lifecycles
 * @throws IntegrityFailure when a file is not the published one
 */
export async function importVersion(version: RemoteVersion): Promise<RemoteModule> {
  const module = (await loadVersion(version)) as Partial<RemoteModule> | null;
  if (!hasLifecycles(module)) throw new NoLifecycles(`${version.remote} exposes no lifecycles`);
  return module;
}

function hasLifecycles(module: Partial<RemoteModule> | null): module is RemoteModule {
  return ['bootstrap', 'mount', 'unmount'].every((step) => {
    const lifecycle: unknown = module?.[step as keyof RemoteModule];
    return typeof lifecycle === 'function' || Array.isArray(lifecycle);
  });
}
