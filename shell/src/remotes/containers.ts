import type { RegisteredRemote } from '@portal/contract';
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { LifeCycles } from 'single-spa';

/** The lifecycles of a remote, as `defineRemote` makes them. */
export type RemoteModule = LifeCycles<{ version: string }>;

/** Version registered under each container name. */
const registered = new Map<string, string>();

/** Module Federation's name of a remote's container: `mf-auth` → `mf_auth` (see `@portal/build`). */
function containerName(remote: string): string {
  return remote.replaceAll('-', '_');
}

/** Tells the federation runtime where the remotes are; nothing is fetched. A new version replaces the former. */
export function registerContainers(remotes: readonly RegisteredRemote[]): void {
  for (const { declaration, version, url } of remotes)
    register(containerName(declaration.name), version, url);
}

/** The remote's lifecycles in its live version. */
export function importRemote({ declaration, version, url }: RegisteredRemote): Promise<RemoteModule> {
  const name = containerName(declaration.name);
  register(name, version, url);
  return importFrom(name);
}

/** The version before, under a name of its own: two versions share nothing in the page. */
export function importPrevious(remote: RegisteredRemote, url: string): Promise<RemoteModule> {
  const name = `${containerName(remote.declaration.name)}_previous`;
  register(name, url, url);
  return importFrom(name);
}

function register(name: string, version: string, entry: string): void {
  const former = registered.get(name);
  if (former === version) return;
  registered.set(name, version);
  registerRemotes([{ name, entry, type: 'module' }], { force: former !== undefined });
}

async function importFrom(name: string): Promise<RemoteModule> {
  const module = await loadRemote<RemoteModule>(`${name}/remote`);
  if (module === null) throw new Error(`${name} exposes no lifecycles`);
  return module;
}
