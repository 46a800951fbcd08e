import { randomBytes } from 'node:crypto';
import {
  linkSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { makeFolder } from '../make-folder';
import { EmbeddedPostgresError } from './errors';
import { startOfProcess } from './process-state';

/** A holder on another machine or in another container is judged by how lately it touched its file. */
const touchEveryMs = 5_000;
const silentAfterMs = 20_000;

interface Holder {
  pid: number;
  started: string;
  host: string;
  released?: true;
}

/**
 * Locks a data folder for this process until `release`, or until the process ends in any way.
 * The folder `lock/` has numbered files; the process of the highest number owns the lock. When that process is dead,
 * the next one links the next number, which the file system allows to one process only. To delete a stale lock and
 * create a new one would let two processes own it for a moment. The highest number is therefore never deleted.
 * @throws EmbeddedPostgresError `folder-in-use` when a live process owns the lock
 */
export function lockFolder(dataDir: string): { release(): void } {
  const folder = join(dataDir, 'lock');
  makeFolder(folder);
  const self: Holder = { pid: process.pid, started: startOfProcess(process.pid) ?? '', host: hostname() };
  const draft = join(folder, `draft-${process.pid}-${randomBytes(4).toString('hex')}`);
  writeFileSync(draft, JSON.stringify(self));
  try {
    return hold(folder, claim(folder, draft, dataDir), self);
  } finally {
    rmSync(draft, { force: true });
  }
}

function claim(folder: string, draft: string, dataDir: string): number {
  for (;;) {
    const highest = numbersIn(folder).pop() ?? 0;
    const holder = highest > 0 ? liveHolder(join(folder, String(highest))) : undefined;
    if (holder) throw inUse(holder, dataDir);
    try {
      linkSync(draft, join(folder, String(highest + 1)));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') continue;
      throw error;
    }
    // Numbers may have moved on between the look and the link; then ours is not the highest and counts nothing.
    if (numbersIn(folder).pop() === highest + 1) return highest + 1;
    rmSync(join(folder, String(highest + 1)), { force: true });
  }
}

function hold(folder: string, number: number, self: Holder): { release(): void } {
  const file = join(folder, String(number));
  for (const lower of numbersIn(folder)) {
    if (lower < number) rmSync(join(folder, String(lower)), { force: true });
  }
  const touch = setInterval(() => {
    const now = new Date();
    try {
      utimesSync(file, now, now);
    } catch {
      // The folder was deleted under us; PostgreSQL says so with more authority.
    }
  }, touchEveryMs).unref();
  return {
    release() {
      clearInterval(touch);
      const released: Holder = { ...self, released: true };
      writeFileSync(`${file}.released`, JSON.stringify(released));
      renameSync(`${file}.released`, file);
    },
  };
}

function liveHolder(file: string): Holder | undefined {
  let holder: Holder;
  try {
    holder = JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
  if (holder.released) return undefined;
  const alive =
    holder.host === hostname()
      ? startOfProcess(holder.pid) === holder.started
      : Date.now() - statSync(file).mtimeMs < silentAfterMs;
  return alive ? holder : undefined;
}

function numbersIn(folder: string): number[] {
  return readdirSync(folder)
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .sort((a, b) => a - b);
}

function inUse(holder: Holder, dataDir: string): EmbeddedPostgresError {
  const where = holder.host === hostname() ? '' : ` on ${holder.host}`;
  return new EmbeddedPostgresError(
    'folder-in-use',
    `A portal already runs with the data folder ${dataDir} (process ${holder.pid}${where}): stop it, or set PORTAL_DATA_DIR to another folder.`,
  );
}
