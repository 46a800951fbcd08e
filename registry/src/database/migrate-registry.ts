import { Migrator } from 'kysely';
import { liveVersions } from './migrations/2026-11-21-01-live-versions';
import { channels } from './migrations/2026-11-22-01-channels';
import { canaryWatch } from './migrations/2026-11-22-02-canary-watch';
import { assetStore } from './migrations/2026-11-22-03-asset-store';
import type { RegistryDatabase } from './open-database';

const migrations = {
  '2026-11-21-01-live-versions': liveVersions,
  '2026-11-22-01-channels': channels,
  '2026-11-22-02-canary-watch': canaryWatch,
  '2026-11-22-03-asset-store': assetStore,
};

/**
 * Brings schema `registry` up to date; concurrent starters wait for each other.
 * @returns the names of the steps that ran.
 */
export async function migrateRegistry(db: RegistryDatabase): Promise<string[]> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    migrationTableSchema: 'registry',
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) throw new Error('The registry’s tables could not be brought up to date.', { cause: error });
  return results.map((result) => result.migrationName);
}
