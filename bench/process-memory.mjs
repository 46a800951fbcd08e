import { readFileSync } from 'node:fs';

/** Resident memory of a process, megabytes; null where the system does not say. */
export function memoryOf(pid) {
  try {
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024);
  } catch {
    return null;
  }
}

/** The answer of `work`, and the memory of a process before it and at most meanwhile, looked at every 20 ms. */
export async function watched(pid, work) {
  const before = memoryOf(pid);
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, memoryOf(pid))), 20);
  try {
    return { answer: await work(), before, most };
  } finally {
    clearInterval(watch);
  }
}
