import { accessSync, constants, statfsSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { makeFolder } from '../make-folder';
import { findBinaries, prepareBinaries } from './binaries';
import { clusterFolder, clusterPassword, ensureCluster, hasPassword } from './cluster';
import { findOrphan, takeOver } from './earlier-server';
import { diskFull, EmbeddedPostgresError, folderError } from './errors';
import { lockFolder } from './folder-lock';
import {
  adoptPostmaster,
  freePort,
  startPostmaster,
  stopPostmaster,
  type Postmaster,
  type ServerPlan,
} from './postmaster';
import { serverAccount } from './server-account';
import { ensureDatabase, serverUrl } from './server-connection';
import { Supervisor } from './supervisor';

export interface EmbeddedPostgresOptions {
  /** Made when missing. One live process at a time may use it. */
  dataDir: string;
  /** Connections that the server allows; default 100. */
  maxConnections?: number;
  /** One English sentence for the console; also called when the server is restarted after a crash. */
  onProgress?: (message: string) => void;
}

export interface EmbeddedPostgres {
  /** Address of the portal's database on the loopback, with its random password; the same until `stop`. */
  url: string;
  /** Fast shutdown, once; resolves when no process is left and the folder is free. */
  stop(): Promise<void>;
}

/** initdb writes 40 MB, and the write-ahead log wants room. */
const roomToStartBytes = 200_000_000;

/**
 * Runs the PostgreSQL that npm brought, on a folder, for as long as this process lives.
 *
 * Whatever ended the last run (`kill -9` of Node, of the server, of both, a power cut), the next one finds every
 * committed transaction: a server that still lives is adopted, a dead one is started and recovers from its log.
 *
 * @throws EmbeddedPostgresError whose message is one sentence for the user
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, maxConnections = 100, onProgress = () => undefined } = options;
  const lock = openFolder(dataDir);
  try {
    const { supervisor, url } = await start(dataDir, maxConnections, onProgress);
    let stopped: Promise<void> | undefined;
    return {
      url,
      stop() {
        stopped ??= supervisor.stop().then(() => lock.release());
        return stopped;
      },
    };
  } catch (error) {
    lock.release();
    throw (error as NodeJS.ErrnoException).syscall ? folderError(error, dataDir) : error;
  }
}

function openFolder(dataDir: string): { release(): void } {
  try {
    makeFolder(dataDir);
    accessSync(dataDir, constants.W_OK | constants.X_OK);
    return lockFolder(dataDir);
  } catch (error) {
    throw folderError(error, dataDir);
  }
}

async function start(dataDir: string, maxConnections: number, onProgress: (message: string) => void) {
  const account = serverAccount(clusterFolder(dataDir));
  const binaries = prepareBinaries(findBinaries(), dataDir, account);
  const room = statfsSync(dataDir);
  if (room.bavail * room.bsize < roomToStartBytes && !findOrphan(dataDir)) throw diskFull(dataDir);
  if ((await ensureCluster(dataDir, binaries, account)) === 'made') onProgress('Database folder made.');
  const withoutPassword = { dataDir, binaries, account, password: '', maxConnections };
  if (!hasPassword(dataDir)) await endUnreachable(withoutPassword);
  const plan: ServerPlan = {
    ...withoutPassword,
    password: await clusterPassword(dataDir, binaries, account),
  };
  const adopted = await takeOver(plan);
  if (adopted) onProgress(`PostgreSQL still runs from the last start (process ${adopted.pid}): taken over.`);
  const postmaster = adopted ?? (await startSomewhere(plan));
  await ensureDatabase({ port: postmaster.port, password: plan.password });
  return {
    supervisor: new Supervisor(postmaster, plan, onProgress),
    url: serverUrl({ port: postmaster.port, password: plan.password }),
  };
}

/** The password is set anew in single-user mode, which wants the folder alone. */
async function endUnreachable(plan: ServerPlan): Promise<void> {
  const orphan = findOrphan(plan.dataDir);
  if (orphan) await stopPostmaster(adoptPostmaster(orphan.pid, orphan.port), plan);
}

/** Another program may take the port between the choice and the start; then there are more. */
async function startSomewhere(plan: ServerPlan): Promise<Postmaster> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await startPostmaster(plan, await freePort());
    } catch (error) {
      const failure = error instanceof EmbeddedPostgresError ? error.failure : undefined;
      if (tries === 5 || (failure !== 'port-taken' && failure !== 'memory-in-use')) throw error;
      await delay(200 * tries);
    }
  }
}
