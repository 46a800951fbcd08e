import { Migrator, sql } from 'kysely';
import { liveVersions } from './migrations/2026-11-21-01-live-versions';
import { channels } from './migrations/2026-11-22-01-channels';
import { canaryWatch } from './migrations/2026-11-22-02-canary-watch';
import { assetStore } from './migrations/2026-11-22-03-asset-store';
import { refusals } from './migrations/2026-11-25-01-refusals';
import { notes } from './migrations/2026-11-25-02-notes';
import { stableFailures } from './migrations/2026-11-25-03-stable-failures';
import { refusalKinds } from './migrations/2026-11-27-01-refusal-kinds';
import { orders } from './migrations/2026-11-28-01-orders';
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
  '2026-11-28-01-orders': orders,
};

/** Every step, in the order in which they run. */
export const registryMigrationNames = Object.keys(migrations);

/**
 * Two queries instead of the migrator's dozen: every command of the command line runs this first. None of them fails
 * where there is no table yet: in the transaction of a restore nothing could follow.
 */
async function isCurrent(db: RegistryDatabase): Promise<boolean> {
  const made = await sql`select where to_regclass('registry.kysely_migration') is not null`
    .execute(db)
    .catch(() => null); // no database: the migrator reports it
  if (!made?.rows.length) return false;
  const { rows } = await sql<{ name: string }>`select name from registry.kysely_migration`.execute(db);
  const done = new Set(rows.map(({ name }) => name));
  return registryMigrationNames.every((name) => done.has(name));
}

/**
 * Brings schema `registry` up to date; concurrent starters wait for each other.
 * @param until name of the last step to run; a restored backup begins with the tables of its time
 * @returns the names of the steps that ran.
 */
export async function migrateRegistry(db: RegistryDatabase, until?: string): Promise<string[]> {
  if (until === undefined && (await isCurrent(db))) return [];
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    migrationTableSchema: 'registry',
  });
  const { error, results = [] } = await (until === undefined
    ? migrator.migrateToLatest()
    : migrator.migrateTo(until));
  if (error) throw new Error('The registry’s tables could not be brought up to date.', { cause: error });
  return results.map((result) => result.migrationName);
}
