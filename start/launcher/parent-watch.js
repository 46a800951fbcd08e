import { readFileSync } from 'node:fs';

const lookEveryMs = 500;

/**
 * npm forwards the signals it gets, but not to what stands behind its shell, and its own `kill -9` to nobody: then
 * the portal would run on without a terminal. Under `npm start` the end of npm therefore counts as SIGTERM.
 */
export function leaveWithParent() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const before = ancestry();
  const look = setInterval(() => {
    if (ancestry() === before) return;
    clearInterval(look);
    process.kill(process.pid, 'SIGTERM');
  }, lookEveryMs).unref();
}

/** The parent, and npm behind it where npm put a shell in between (seen on Linux; elsewhere shells step aside). */
function ancestry() {
  const parent = process.ppid;
  return `${parent} ${nameOf(parent)?.endsWith('sh') ? statusOf(parent, 'PPid') : ''}`;
}

/** @param {number} pid */
const nameOf = (pid) => statusOf(pid, 'Name');

/**
 * @param {number} pid
 * @param {string} field of /proc/<pid>/status
 */
function statusOf(pid, field) {
  try {
    return new RegExp(`^${field}:\\s*(.*)$`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  } catch {
    return undefined;
  }
}
