import { generateKeyPairSync } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { Channel } from '@portal/contract';
import { join } from 'node:path';
import type { RegistryDatabase } from '../src/database/open-database';
import { keyring, type Keyring } from '../src/keys/keyring';
import { liveReader } from '../src/live/live-reader';
import { childEvaluator, evaluatorScript } from '../src/publish/container/child-evaluator';
import { publish, type Published } from '../src/publish/publish-builds';
import type { Registry } from '../src/registry';
import { folderStore } from '../src/store/folder-store';
import { builtRemote, builtShell, temporaryFolder, type RemoteOptions } from './built-application';
import { emptyRegistry } from './empty-registry';

/** As in production; jest runs in the workspace's root. */
export const testEvaluator = childEvaluator(evaluatorScript(process.cwd()));

/** A publisher's pair of keys, which trusts itself. */
export function testKeys(): Keyring {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return keyring([{ key: publicKey }], privateKey);
}

/** A registry on an existing database, with a store below `root` and its own keys. */
export function registryOn(db: RegistryDatabase, root: string): Registry {
  return { db, store: folderStore(join(root, 'assets')), keys: testKeys(), evaluate: testEvaluator };
}

export const anna = { who: 'anna', commit: 'abc123', reason: 'essai' };

export interface OpenTestRegistry {
  registry: Registry;
  /** Address of its database. */
  url: string;
  root: string;
  /** Builds and publishes; another `code` is another version. */
  publishRemote(name: string, options?: RemoteOptions, channel?: Channel): Promise<Published>;
  /** What a fresh reader finds live. */
  live: ReturnType<typeof liveReader>;
  close(): Promise<void>;
}

/** A registry with database, store and keys of its own, in which a shell is live. */
export async function openTestRegistry(): Promise<OpenTestRegistry> {
  const { db, url, drop } = await emptyRegistry();
  const root = await temporaryFolder();
  const registry = registryOn(db, root);
  await publish(registry, { ...anna, channel: 'stable', folder: await builtShell(root) });
  return {
    registry,
    url,
    root,
    publishRemote: async (name, options = {}, channel = 'stable') =>
      publish(registry, { ...anna, channel, folder: await builtRemote(root, name, options) }),
    live: () => liveReader(registry)(),
    close: async () => {
      await drop();
      await rm(root, { recursive: true });
    },
  };
}
