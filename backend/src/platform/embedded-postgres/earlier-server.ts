import { readFileSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { clusterFolder } from './cluster';
import { endProcessesIn } from './folder-processes';
import { adoptPostmaster, stopPostmaster, type Postmaster, type ServerPlan } from './postmaster';
import { startOfProcess, workingFolderOf } from './process-state';
import { settingsOf } from './server-connection';
import { settingsMark } from './settings';

/** For a server that does not answer: it will hardly follow a polite signal. */
const silentPatienceMs = 1_500;

/** Lines of `postmaster.pid` that matter here. */
export interface PidFile {
  pid: number;
  port: number;
}

/** Undefined when there is no such file or it was not written to its end. */
export function readPidFile(cluster: string): PidFile | undefined {
  let lines: string[];
  try {
    lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return undefined;
  }
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  return pid > 0 ? { pid, port: port || 0 } : undefined;
}

/** The live server of this very cluster that an earlier Node left behind, if there is one. */
export function findOrphan(dataDir: string): PidFile | undefined {
  const cluster = clusterFolder(dataDir);
  const file = readPidFile(cluster);
  if (!file || startOfProcess(file.pid) === undefined) return undefined;
  if (process.platform !== 'linux') return file;
  return workingFolderOf(file.pid) === realpathSync(cluster) ? file : undefined;
}

/**
 * Handles the server of an earlier run. One of ours that answers is adopted; one that does not answer, or has other
 * settings, is stopped. A stale `postmaster.pid` is removed, because PostgreSQL itself would take a zombie, or another
 * process with that pid, for the server. Call with the folder locked.
 */
export async function takeOver(plan: ServerPlan): Promise<Postmaster | undefined> {
  const orphan = findOrphan(plan.dataDir);
  if (orphan) {
    const mark = await settingsOf({ port: orphan.port, password: plan.password }, 5_000);
    const postmaster = adoptPostmaster(orphan.pid, orphan.port);
    if (mark === settingsMark(plan.binaries.version, plan.maxConnections)) return postmaster;
    // Where the system does not give a process's folder, only a server that accepted our password may be stopped.
    if (process.platform === 'linux' || mark !== undefined) {
      await stopPostmaster(postmaster, plan, mark === undefined ? silentPatienceMs : undefined);
    }
  }
  await endProcessesIn(clusterFolder(plan.dataDir), 1_000);
  rmSync(join(clusterFolder(plan.dataDir), 'postmaster.pid'), { force: true });
  return undefined;
}
