import type { Config } from '../src/config';
import type { Providers } from '../src/providers/providers';
import { createTestApp } from './test-app';
import { createTestDatabase } from './test-database';

/** A portal on a database of its own, for a file of tests. */
export async function openTestEnvironment(config: Partial<Config> = {}, providers: Partial<Providers> = {}) {
  const database = await createTestDatabase();
  const portal = await createTestApp(database.db, config, providers);
  return {
    database,
    portal,
    async close(): Promise<void> {
      await portal.app.close();
      await database.drop();
    },
  };
}

export type TestEnvironment = Awaited<ReturnType<typeof openTestEnvironment>>;
