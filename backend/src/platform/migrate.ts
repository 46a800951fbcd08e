import { Migrator, type MigrationProvider } from 'kysely';
import { migrations } from '../../migrations/migrations';
import type { Db } from './database';

const provider: MigrationProvider = { getMigrations: async () => migrations };

/**
 * Brings the schema up to date, all or nothing; concurrent starters wait for each other.
 * @returns the names of the steps that ran.
 * @throws when a step fails, or when the database holds steps this version does not know.
 */
export async function migrate(db: Db): Promise<string[]> {
  const { error, results } = await new Migrator({ db, provider }).migrateToLatest();
  if (error) {
    const failed = results?.find((result) => result.status === 'Error')?.migrationName;
    throw new Error(`Migration ${failed ?? ''} failed: ${describe(error)}`, { cause: error });
  }
  return (results ?? []).map((result) => result.migrationName);
}

const describe = (error: unknown) => (error instanceof Error ? error.message : String(error));
