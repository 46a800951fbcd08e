import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import { ensureIntegrity } from '../integrity/ensure-integrity';
import { versionNamed } from './registered-versions';

/** Before a version is evaluated, registers the hashes of its published files, so that no other file runs (S2). */
export function integrity(): ModuleFederationRuntimePlugin {
  return {
    name: 'portal-integrity',
    async loadEntry({ remoteInfo }) {
      await ensureIntegrity(versionNamed(remoteInfo.name));
      // returns nothing, so that the runtime imports the entry itself
    },
  };
}
