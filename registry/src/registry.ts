import type { RegistryDatabase } from './database/open-database';
import type { Keyring } from './keys/keyring';
import type { EvaluateEntry } from './publish/container/evaluation';
import type { AssetStore } from './store/asset-store';

/** Dependencies of every use case of the registry. */
export interface Registry {
  db: RegistryDatabase;
  store: AssetStore;
  keys: Keyring;
  /** Tries the entry of a remote that is to be published. */
  evaluate: EvaluateEntry;
}
