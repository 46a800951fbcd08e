import { execFile, spawn } from 'node:child_process';
import { closeSync, fstatSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Binaries } from './binaries';
import { clusterFolder } from './cluster';
import { EmbeddedPostgresError, serverError } from './errors';
import { endWithProcess, sendSignal, startOfProcess } from './process-state';
import { cannotRun, serverEnvironment } from './run-program';
import { settingsOf } from './server-connection';
import { standpoint, type ServerAccount } from './server-account';
import { serverArguments } from './settings';

/** One running server, started by us or adopted. */
export interface Postmaster {
  pid: number;
  port: number;
  /** Resolves when the process has gone, whatever the reason. */
  exited: Promise<void>;
}

export interface ServerPlan {
  dataDir: string;
  binaries: Binaries;
  account: ServerAccount | undefined;
  password: string;
  maxConnections: number;
}

const logLimitBytes = 10_000_000;

/** Starts the server and waits until it answers; after a crash that includes its recovery, however long. */
export async function startPostmaster(plan: ServerPlan, port: number): Promise<Postmaster> {
  const { dataDir, binaries, account, password, maxConnections } = plan;
  const stand = standpoint(clusterFolder(dataDir), account);
  const logFile = join(dataDir, 'postgres.log');
  const log = openLog(logFile);
  const logged = fstatSync(log).size;
  const file = join(binaries.folder, 'bin', 'postgres');
  const child = spawn(
    file,
    serverArguments({ folder: stand.name, port, version: binaries.version, maxConnections }),
    {
      cwd: stand.cwd,
      ...account,
      env: serverEnvironment(),
      // Its own session: Ctrl-C in the terminal reaches Node alone, which stops the server in good order.
      detached: true,
      stdio: ['ignore', log, log],
    },
  );
  closeSync(log);
  child.unref();
  const forget = endWithProcess(child.pid, 'SIGINT');
  let gone = false;
  const exited = new Promise<void>((resolve, reject) => {
    child.once('error', (error) => reject(cannotRun(file, error)));
    child.once('exit', () => resolve());
  }).finally(() => {
    gone = true;
    forget();
  });
  exited.catch(() => undefined);
  while (!gone) {
    if ((await settingsOf({ port, password }, 2_000)) !== undefined)
      return { pid: child.pid ?? 0, port, exited };
    await Promise.race([delay(30), exited]);
  }
  throw serverError(readFileSync(logFile).subarray(logged).toString(), dataDir);
}

/** Watches a server that is no child of ours. */
export function adoptPostmaster(pid: number, port: number): Postmaster {
  const started = startOfProcess(pid);
  const forget = endWithProcess(pid, 'SIGINT');
  const exited = new Promise<void>((resolve) => {
    const look = setInterval(() => {
      if (startOfProcess(pid) === started) return;
      clearInterval(look);
      forget();
      resolve();
    }, 200).unref();
  });
  return { pid, port, exited };
}

/**
 * Fast shutdown: open transactions are rolled back, everything committed is written out. A server that does not
 * follow within the patience is ended the hard way, which its next start repairs from the log.
 */
export async function stopPostmaster(
  { pid, exited }: Pick<Postmaster, 'pid' | 'exited'>,
  plan: ServerPlan,
  patienceMs = 20_000,
): Promise<void> {
  if (process.platform === 'win32') {
    const control = join(plan.binaries.folder, 'bin', 'pg_ctl');
    await promisify(execFile)(control, ['stop', '-m', 'fast', '-D', clusterFolder(plan.dataDir)]).catch(
      () => undefined,
    );
  }
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (!sendSignal(pid, signal)) return;
    const patience = new AbortController();
    const followed = await Promise.race([
      exited.then(() => true),
      delay(patienceMs, false, { signal: patience.signal }).catch(() => false),
    ]);
    patience.abort();
    if (followed) return;
  }
  throw new EmbeddedPostgresError('start-failed', `PostgreSQL (process ${pid}) does not end.`);
}

/** A free port of the loopback; another process may take it before it is used. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
      .once('error', reject)
      .listen(0, '127.0.0.1', () => {
        const { port } = probe.address() as AddressInfo;
        probe.close(() => resolve(port));
      });
  });
}

function openLog(file: string): number {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > logLimitBytes) {
    rmSync(`${file}.1`, { force: true });
    renameSync(file, `${file}.1`);
  }
  return openSync(file, 'a', 0o600);
}
