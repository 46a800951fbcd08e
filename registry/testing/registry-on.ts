import { join } from 'node:path';
import type { RegistryDatabase } from '../src/database/open-database';
import type { Registry } from '../src/registry';
import { folderStore } from '../src/store/folder-store';
import { testKeys } from './test-keys';

/** A registry on an existing database, with a store below `root` and its own keys. */
export function registryOn(db: RegistryDatabase, root: string): Registry {
  return { db, store: folderStore(join(root, 'assets')), keys: testKeys() };
}
