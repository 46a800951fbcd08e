import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres/start-embedded-postgres';

export interface TestServer {
  /** Maintenance database of a server that the tests may fill and drop databases on. */
  url: string;
  stop(): Promise<void>;
}

/** `TEST_DATABASE_URL` when given, else the portal's own embedded PostgreSQL in a folder that goes with the run. */
export async function startTestServer(): Promise<TestServer> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, stop: async () => undefined };
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-test-'));
  const server = await startEmbeddedPostgres({ dataDir, onProgress: () => undefined });
  return {
    url: server.url,
    stop: async () => {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
