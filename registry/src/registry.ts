import type { RegistryDatabase } from './database/open-database';
import type { Keyring } from './keys/keyring';
import type { AssetStore } from './store/asset-store';

/** Dependencies of every use case of the registry. */
export interface Registry {
  db: RegistryDatabase;
  store: AssetStore;
  keys: Keyring;
}
