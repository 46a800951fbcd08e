import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { workspaceRoot } from './workspace.mjs';

const lockFile = join(workspaceRoot, 'node_modules/.cache/portal-build.lock');

/**
 * Runs `work` alone: two starters of one workspace would write into the same `dist` folders. The second waits, and
 * then finds everything built. The lock of a dead process is taken over.
 */
export async function withBuildLock(work) {
  mkdirSync(dirname(lockFile), { recursive: true });
  const claim = `${lockFile}.${process.pid}`;
  writeFileSync(claim, nameOfProcess(process.pid));
  try {
    while (!tryLock(claim)) await wait(200);
    try {
      return await work();
    } finally {
      rmSync(lockFile, { force: true });
    }
  } finally {
    rmSync(claim, { force: true });
  }
}

/** `link` fails when the lock is there: of several processes one gets it. */
function tryLock(claim) {
  try {
    linkSync(claim, lockFile);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (!holderIsAlive()) rmSync(lockFile, { force: true });
    return false;
  }
}

function holderIsAlive() {
  try {
    const holder = readFileSync(lockFile, 'utf8');
    return nameOfProcess(Number.parseInt(holder, 10)) === holder;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/**
 * The process id with its start time, where the system has it: the id alone may have been reused, and a zombie process
 * still has one.
 */
function nameOfProcess(pid) {
  process.kill(pid, 0);
  if (!existsSync('/proc/self/stat')) return String(pid);
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields[0] === 'Z' ? `${pid} gone` : `${pid} ${fields[19]}`;
}
