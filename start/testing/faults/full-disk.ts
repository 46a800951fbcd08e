import { execFileSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { PortalRun } from './portal-run';
import { ask, type Answer, type Session } from './page';
import { watch } from './watch';
import { answersOf, faultsOf, writeUntilConfirmed } from './writers';

/**
 * Mounts a file system of its own, in memory, over a folder.
 * @returns its end; undefined where the system refuses it, as it does to everybody but root
 */
export function mountSmallDisk(folder: string, megabytes: number): (() => void) | undefined {
  const options = ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', folder];
  try {
    execFileSync('mount', options, { stdio: 'ignore' });
  } catch {
    return undefined;
  }
  return () => execFileSync('umount', [folder]);
}

/** Fills the disk of a folder to its last byte. @returns what makes room again */
function fillDisk(folder: string): () => void {
  const filler = join(folder, 'filler');
  const file = openSync(filler, 'w');
  for (const bytes of [1_048_576, 4_096, 1]) {
    const block = Buffer.alloc(bytes);
    try {
      while (writeSync(file, block) === bytes);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }
  closeSync(file);
  return () => rmSync(filler);
}

/** Makes PostgreSQL ask for one file of its write-ahead log after another, until it stops for want of room. */
async function exhaustLog({ db }: PortalRun): Promise<number> {
  for (let files = 0; files < 100; files++) {
    try {
      await sql`select pg_logical_emit_message(true, 'fault', repeat('x', 1000000)), pg_switch_wal()`.execute(
        db(),
      );
    } catch {
      return files;
    }
  }
  throw new Error('The write-ahead log found room for a hundred files.');
}

/**
 * Fills the disk of the data folder while customers write and read; then makes room again.
 * @param stops whether PostgreSQL is brought to stop as well, as it does once its log finds no room
 */
export async function fillDataFolder(
  run: PortalRun,
  folder: string,
  sessions: readonly Session[],
  { seconds, stops }: { seconds: number; stops: boolean },
) {
  const [reader, ...others] = sessions;
  const before = await Promise.all(others.map((session) => writeUntilConfirmed(run.url, session, 10_000)));
  const makeRoom = fillDisk(folder);
  const watching = watch(run.url, ['/healthz', '/login', '/registry/snapshot']);
  const logFiles = stops ? await exhaustLog(run) : 0;
  const writing = others.map((session) => writeUntilConfirmed(run.url, session, seconds * 1000 + 120_000));
  const reads: Answer[] = [];
  for (const end = performance.now() + seconds * 1000; performance.now() < end; await delay(500))
    reads.push(await ask(run.url, '/getContext', { customerNbr: reader!.subject.customerNbr }, reader));
  makeRoom();
  const room = performance.now();
  const writers = await Promise.all(writing);
  const last = Math.max(...writers.map(({ confirmed }) => confirmed ?? Infinity));
  while (!(await fetch(`${run.url}/healthz`)).ok) await delay(50);
  const statuses = reads.reduce<Record<string, number>>((count, { status }) => {
    count[status] = (count[status] ?? 0) + 1;
    return count;
  }, {});
  return {
    logFiles,
    reads: statuses,
    answers: answersOf(writers),
    allConfirmedAfterMs: Math.round(Math.max(0, last - room)),
    healthyAfterMs: Math.round(performance.now() - room),
    watched: await watching.end(),
    faults: await faultsOf(run.db(), [...before, ...writers]),
  };
}
