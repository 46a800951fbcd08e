import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openApplicationRole, startEmbeddedPostgres, withPlainTlsMode, type Config } from '@portal/backend';
import { checkGivenDatabase } from './given-database';

export interface DatabaseServer {
  /** As the owner of the tables. */
  url: string;
  /** The address to serve people with, once the tables are there: the embedded server has a role of fewer rights for it. */
  servingUrl(): Promise<string>;
  /** The reason behind an error of its clients, where the server knows better. */
  explain(error: unknown): unknown;
  stop(): Promise<void>;
}

/** PostgreSQL's log grows by files of 16 MB: with less than that free, it stops. */
const roomToWriteBytes = 16 * 1024 * 1024;

/**
 * The PostgreSQL of `DATABASE_URL`, or the embedded one. While the latter runs, its URL is in `database.url` of the data
 * folder: `pnpm portal …` uses the same database.
 * @param maxConnections of the embedded server
 */
export async function startDatabaseServer(
  { databaseUrl, dataDir }: Config,
  maxConnections: number,
  onProgress: (line: string) => void,
): Promise<DatabaseServer> {
  if (databaseUrl !== undefined) {
    const url = withPlainTlsMode(databaseUrl);
    await checkGivenDatabase(url);
    return { url, servingUrl: async () => url, explain: (error) => error, stop: async () => undefined };
  }
  const server = await startEmbeddedPostgres({ dataDir, maxConnections, onProgress });
  const address = join(dataDir, 'database.url');
  writeFileSync(address, server.url, { mode: 0o600 });
  return {
    url: server.url,
    servingUrl: () => openApplicationRole(server.url),
    explain(error) {
      const { bavail, bsize } = statfsSync(dataDir);
      if (bavail * bsize >= roomToWriteBytes) return error;
      return Object.assign(new Error('No room', { cause: error }), { code: 'ENOSPC', path: dataDir });
    },
    async stop() {
      rmSync(address, { force: true });
      await server.stop();
    },
  };
}
