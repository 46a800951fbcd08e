import { accessSync, constants, existsSync, readdirSync, statfsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findOrphan } from '../src/platform/embedded-postgres/earlier-server';
import { lockFolder } from '../src/platform/embedded-postgres/folder-lock';
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres/start-embedded-postgres';

export interface TestServer {
  /** Maintenance database of a server that the tests may fill and drop databases on. */
  url: string;
  stop(): Promise<void>;
}

/** Room for the copies of the template that the test files of one run make, with their write-ahead log. */
const roomBytes = 4_000_000_000;
const memory = '/dev/shm';
const prefix = 'portal-test-';

/**
 * Memory where the system lends some as a folder: a copy of the template takes 0.2 s there and 1 to 3 s on a disk that
 * other work keeps busy. How the portal survives a crash is tested on a disk (embedded-postgres.kill.test.ts).
 */
function fastestFolder(): string {
  try {
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= roomBytes ? memory : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** `TEST_DATABASE_URL` when given, else the portal's own embedded PostgreSQL in a folder that goes with the run. */
export async function startTestServer(): Promise<TestServer> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, stop: async () => undefined };
  await removeLeftovers();
  const dataDir = await mkdtemp(join(fastestFolder(), prefix));
  const server = await startEmbeddedPostgres({ dataDir, onProgress: () => undefined });
  return {
    url: server.url,
    stop: async () => {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A run that was killed leaves its server running, and its folder: the next one ends both. */
async function removeLeftovers(): Promise<void> {
  const folders = [memory, tmpdir()].filter((folder) => existsSync(folder));
  const left = folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.startsWith(prefix))
      .map((name) => join(folder, name)),
  );
  for (const dataDir of left) {
    if (isInUse(dataDir)) continue;
    if (findOrphan(dataDir)) await (await startEmbeddedPostgres({ dataDir })).stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

function isInUse(dataDir: string): boolean {
  // another run has made its folder and not yet locked it
  if (!existsSync(join(dataDir, 'lock'))) return true;
  try {
    lockFolder(dataDir).release();
    return false;
  } catch {
    return true;
  }
}
