import { setTimeout as delay } from 'node:timers/promises';
import type { Session } from './page';
import { serverProcesses, signalAll, type PortalRun } from './portal-run';
import { watch } from './watch';
import { answersOf, faultsOf, writeUntilConfirmed } from './writers';

/** Stops all processes of PostgreSQL for so long, while customers write; then lets them go on. */
export async function freezeDatabase(
  { url, db, serverPid }: PortalRun,
  sessions: readonly Session[],
  seconds: number,
) {
  const watching = watch(url, ['/healthz', '/login', '/registry/snapshot']);
  const pids = serverProcesses(serverPid());
  signalAll(pids, 'SIGSTOP');
  const since = performance.now();
  let writing;
  try {
    writing = sessions.map((session) => writeUntilConfirmed(url, session, seconds * 1000 + 60_000));
    await delay(seconds * 1000);
  } finally {
    signalAll(pids, 'SIGCONT');
  }
  const thawed = performance.now();
  const writers = await Promise.all(writing);
  const last = Math.max(...writers.map(({ confirmed }) => confirmed ?? Infinity));
  return {
    seconds: Math.round((thawed - since) / 100) / 10,
    answers: answersOf(writers),
    allConfirmedAfterMs: Math.round(last - thawed),
    watched: await watching.end(),
    faults: await faultsOf(db(), writers),
  };
}
