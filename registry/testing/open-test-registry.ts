import { rm } from 'node:fs/promises';
import type { Channel } from '@portal/contract';
import { liveReader } from '../src/live/live-reader';
import { publish, type Published } from '../src/publish/publish';
import type { Registry } from '../src/registry';
import { builtRemote, builtShell, temporaryFolder, type RemoteOptions } from './built-application';
import { emptyRegistry } from './empty-registry';
import { registryOn } from './registry-on';

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
