import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { workspaceRoot } from './workspace.mjs';

const lockFile = join(workspaceRoot, 'node_modules/.cache/portal-build.lock');

/**
 * Runs `work` alone: two starters of one workspace would write into the same `dist` folders. The second waits, and
 * then finds everything built. A lock whose holder is dead is taken over.
 */
export async function withBuildLock(work) {
  mkdirSync(dirname(lockFile), { recursive: true });
  const claim = `${lockFile}.${process.pid}`;
  writeFileSync(claim, String(process.pid));
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
    process.kill(Number(readFileSync(lockFile, 'utf8')), 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
