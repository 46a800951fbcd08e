import { Migrator, sql } from 'kysely';
import { liveVersions } from './migrations/2026-11-21-01-live-versions';
import { channels } from './migrations/2026-11-22-01-channels';
import { canaryWatch } from './migrations/2026-11-22-02-canary-watch';
import { assetStore } from './migrations/2026-11-22-03-asset-store';
import { refusals } from './migrations/2026-11-25-01-refusals';
import { notes } from './migrations/2026-11-25-02-notes';
import { stableFailures } from './migrations/2026-11-25-03-stable-failures';
import { refusalKinds } from './migrations/2026-11-27-01-refusal-kinds';
import type { RegistryDatabase } from './open-database';

const migrations = {
  '2026-11-21-01-live-versions': liveVersions,
  '2026-11-22-01-channels': channels,
  '2026-11-22-02-canary-watch': canaryWatch,
  '2026-11-22-03-asset-store': assetStore,
  '2026-11-25-01-refusals': refusals,
  '2026-11-25-02-notes': notes,
  '2026-11-25-03-stable-failures': stableFailures,
  '2026-11-27-01-refusal-kinds': refusalKinds,
};

/** One query instead of the migrator's dozen: every command of the command line runs this first. */
async function isCurrent(db: RegistryDatabase): Promise<boolean> {
  const names = Object.keys(migrations);
  const found = await sql<{ name: string }>`select name from registry.kysely_migration`
    .execute(db)
    .catch(() => null); // no table yet, or no database: the migrator reports which
  const done = new Set(found?.rows.map(({ name }) => name));
  return names.every((name) => done.has(name));
}

/**
 * Brings schema `registry` up to date; concurrent starters wait for each other.
 * @returns the names of the steps that ran.
 */
export async function migrateRegistry(db: RegistryDatabase): Promise<string[]> {
  if (await isCurrent(db)) return [];
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    migrationTableSchema: 'registry',
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) throw new Error('The registry’s tables could not be brought up to date.', { cause: error });
  return results.map((result) => result.migrationName);
}
