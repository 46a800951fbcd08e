import type { RegistryConfig } from './config';
import type { RegistryDatabase } from './database/open-database';
import { openKeyring } from './keys/open-keyring';
import type { Registry } from './registry';
import { folderStore } from './store/folder-store';

/**
 * What the environment names, on an open database.
 * @param createKeys makes a pair of keys in the data folder when none are named and none was kept.
 * @throws KeyringError
 */
export async function openRegistry(
  db: RegistryDatabase,
  config: RegistryConfig,
  { createKeys = false } = {},
): Promise<Registry> {
  return {
    db,
    store: folderStore(config.assetsDir),
    keys: await openKeyring(config, { create: createKeys }),
  };
}
