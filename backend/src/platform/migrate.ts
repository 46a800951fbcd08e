import { Migrator, sql, type MigrationProvider } from 'kysely';
import { migrations } from '../../migrations/migrations';
import type { Db } from './database';

const provider: MigrationProvider = { getMigrations: async () => migrations };

/** Every step, in the order in which they run. */
export const migrationNames = Object.keys(migrations);

/**
 * Brings the schema up to date, all or nothing; processes that start at once wait for each other.
 * @param until name of the last step to run; a restored backup begins with the tables of its time
 * @returns the names of the steps that ran.
 * @throws when a step fails, or when the database has steps that this version does not include.
 */
export async function migrate(db: Db, until?: string): Promise<string[]> {
  const { error, results } = await withoutTimeLimit(db, (connection) => {
    const migrator = new Migrator({ db: connection, provider });
    return until === undefined ? migrator.migrateToLatest() : migrator.migrateTo(until);
  });
  if (error) {
    const failed = results?.find((result) => result.status === 'Error')?.migrationName;
    throw new Error(`Migration ${failed ?? ''} failed: ${describe(error)}`, { cause: error });
  }
  return (results ?? []).map((result) => result.migrationName);
}

/**
 * Work on one connection whose statements may take as long as they need, unlike a call's: an index over a million
 * customers is not made in half a minute, nor does a second process wait less for the first.
 */
export const withoutTimeLimit = <Result>(
  db: Db,
  work: (connection: Db) => Promise<Result>,
): Promise<Result> =>
  db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`set lock_timeout = 0`.execute(connection);
    try {
      return await work(connection);
    } finally {
      await sql`reset statement_timeout`.execute(connection);
      await sql`reset lock_timeout`.execute(connection);
    }
  });

const describe = (error: unknown) => (error instanceof Error ? error.message : String(error));
