import type { RegistryDatabase } from './database/open-database';
import type { Keyring } from './keys/keyring';
import type { AssetStore } from './store/asset-store';

/** What every use case of the registry stands on. */
export interface Registry {
  db: RegistryDatabase;
  store: AssetStore;
  keys: Keyring;
}
