import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * Only one process at a time installs and builds in a checkout; another waits, and then finds nothing left to do.
 *
 * @param {string} root
 * @param {(pid: number) => void} onWait called once, with the process waited for
 */
export async function lockCheckout(root, onWait) {
  const file = join(root, '.cache', 'start.lock');
  mkdirSync(join(root, '.cache'), { recursive: true });
  for (let reported = false; !take(file); await delay(200)) {
    const holder = readHolder(file);
    if (!holder || startOf(holder.pid) !== holder.started) rmSync(file, { force: true });
    else if (!reported) {
      onWait(holder.pid);
      reported = true;
    }
  }
  return {
    release() {
      rmSync(file, { force: true });
    },
  };
}

/** @param {string} file */
function take(file) {
  try {
    writeFileSync(file, JSON.stringify({ pid: process.pid, started: startOf(process.pid) }), { flag: 'wx' });
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * @param {string} file
 * @returns {{ pid: number, started: string } | undefined}
 */
function readHolder(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Start time of a process, to distinguish it from a later one with the same number, where the system provides it.
 *
 * @param {number} pid
 * @returns {string | undefined} undefined when there is no such process, or a zombie
 */
function startOf(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ESRCH') return undefined;
  }
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? undefined : fields[19];
  } catch {
    return 'unknown';
  }
}
