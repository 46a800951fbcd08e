import { readdirSync, realpathSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { sendSignal, startOfProcess, workingFolderOf } from './process-state';

/**
 * Stops processes that still run in a folder: initdb or back ends whose Node or postmaster was killed. Most exit by
 * themselves, but a back end in a long query exits late and keeps the shared memory, so after `patienceMs` it is
 * killed. Only Linux gives a process's folder; elsewhere nothing is done.
 */
export async function endProcessesIn(folder: string, patienceMs: number): Promise<void> {
  if (process.platform !== 'linux') return;
  const path = realpathSync(folder);
  const deadline = Date.now() + patienceMs;
  for (let left = processesIn(path); left.length > 0; left = processesIn(path)) {
    if (Date.now() >= deadline) for (const pid of left) sendSignal(pid, 'SIGKILL');
    await delay(30);
  }
}

function processesIn(folder: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter(
      (pid) => pid !== process.pid && workingFolderOf(pid) === folder && startOfProcess(pid) !== undefined,
    );
}
