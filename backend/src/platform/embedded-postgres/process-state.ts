import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';

/**
 * Start time of a process, in the system's own notation. Pid and start time together identify a process, even after the
 * pid is used again. Undefined when there is none, or when it is a zombie, which `kill(pid, 0)` and PostgreSQL's own
 * check report as alive.
 */
export function startOfProcess(pid: number): string | undefined {
  if (process.platform === 'linux') return startFromProc(pid);
  if (process.platform === 'win32') return answersSignal(pid) ? 'running' : undefined;
  return startFromPs(pid);
}

/** Working folder of a process, where the system gives it (Linux, own processes or root). */
export function workingFolderOf(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

/** Sends a signal; false when the process has gone. */
export function sendSignal(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
    throw error;
  }
}

/**
 * Ends a process when this one exits without having done so, for instance by an uncaught error.
 * @returns the undo, for when the process has gone
 */
export function endWithProcess(pid: number | undefined, signal: NodeJS.Signals): () => void {
  const end = () => void (pid !== undefined && sendSignal(pid, signal));
  process.on('exit', end);
  return () => process.off('exit', end);
}

function startFromProc(pid: number): string | undefined {
  let stat: string;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return undefined;
  }
  // The name is in brackets and may contain spaces and brackets itself; field 3 is the state, 22 the start.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields[0] === 'Z' || fields[0] === 'X' ? undefined : fields[19];
}

function startFromPs(pid: number): string | undefined {
  try {
    const line = execFileSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    return line.startsWith('Z') ? undefined : line.replace(/^\S+\s+/, '');
  } catch {
    return undefined;
  }
}

function answersSignal(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
