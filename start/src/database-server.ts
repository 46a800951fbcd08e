import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbeddedPostgres, type Config } from '@portal/backend';
import { checkGivenDatabase } from './given-database';

export interface DatabaseServer {
  url: string;
  stop(): Promise<void>;
}

/**
 * The PostgreSQL of `DATABASE_URL`, or the embedded one. The latter's address stands in `database.url` of the
 * data folder while it runs: `pnpm portal …` works on the same database.
 */
export async function startDatabaseServer(
  { databaseUrl, dataDir }: Config,
  onProgress: (line: string) => void,
): Promise<DatabaseServer> {
  if (databaseUrl !== undefined) {
    await checkGivenDatabase(databaseUrl);
    return { url: databaseUrl, stop: async () => undefined };
  }
  const server = await startEmbeddedPostgres({ dataDir, onProgress });
  const address = join(dataDir, 'database.url');
  writeFileSync(address, server.url, { mode: 0o600 });
  return {
    url: server.url,
    async stop() {
      rmSync(address, { force: true });
      await server.stop();
    },
  };
}
