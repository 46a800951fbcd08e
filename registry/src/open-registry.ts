import type { RegistryConfig } from './config';
import type { RegistryDatabase } from './database/open-database';
import { openKeyring } from './keys/open-keyring';
import { childEvaluator, evaluatorScript } from './publish/container/child-evaluator';
import type { Registry } from './registry';
import { openStore } from './store/open-store';

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
    store: openStore(config),
    evaluate: childEvaluator(evaluatorScript(config.rootDir)),
    keys: await openKeyring(config, { create: createKeys }),
  };
}
