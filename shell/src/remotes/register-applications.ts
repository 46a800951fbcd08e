import { getAppNames, registerApplication } from 'single-spa';
import { destinationOf } from '../routing/current-destination';
import { findRemote, registry } from '../registry/registry-store';
import { remoteSlot } from './remote-slot';

/**
 * Makes a single-spa application of every remote that the registry lists. Which one is active follows from the
 * guards alone, so a remote that a visitor may no longer open is simply never active.
 */
export function registerApplications(): void {
  const known = new Set(getAppNames());
  for (const { declaration } of registry.snapshot.remotes) {
    const { name } = declaration;
    if (known.has(name)) continue;
    registerApplication({
      name,
      app: () => Promise.resolve(remoteSlot(name, () => findRemote(name))),
      activeWhen: ({ pathname }) => {
        const destination = destinationOf(pathname);
        return destination.kind === 'remote' && destination.remote === name;
      },
    });
  }
}
