import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import { ensureIntegrity } from '../integrity/ensure-integrity';
import { versionNamed } from './registered-versions';

/** Nothing of a version is evaluated before it is sure that only its published files run (S2). */
export function integrity(): ModuleFederationRuntimePlugin {
  return {
    name: 'portal-integrity',
    async loadEntry({ remoteInfo }) {
      await ensureIntegrity(versionNamed(remoteInfo.name));
      // nothing is answered: the runtime imports the entry itself
    },
  };
}
