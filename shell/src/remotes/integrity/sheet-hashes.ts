import { registry } from '../../registry/registry-store';
import { pageIntegrity } from './integrity-map';

/** Hashes of sheets of versions that have been listed to this page; a version in use may be listed no longer. */
const known = new Map<string, string>();

/**
 * Gives each sheet that a remote, or the shell, loads with its chunks the hash it was published with, before the browser asks for
 * it; a sheet that is not the published one is refused, and with it the chunk that wanted it. Answers its undo.
 */
export function giveSheetsTheirHash(): () => void {
  const learn = (integrity: Readonly<Record<string, string>>) => {
    for (const [path, hash] of Object.entries(integrity)) if (path.endsWith('.css')) known.set(path, hash);
  };
  learn(pageIntegrity());
  const give = (event: Event) => {
    const { detail: link } = event as CustomEvent<HTMLLinkElement>;
    for (const { integrity } of registry.snapshot.remotes) learn(integrity);
    const { origin, pathname } = new URL(link.href, location.href);
    const hash = origin === location.origin ? known.get(pathname) : undefined;
    if (hash) link.integrity = hash;
  };
  document.addEventListener('portal:stylesheet', give);
  return () => document.removeEventListener('portal:stylesheet', give);
}
