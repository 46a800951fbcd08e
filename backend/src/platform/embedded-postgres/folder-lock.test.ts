import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockFolder } from './folder-lock';
import { startOfProcess } from './process-state';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const holderFile = (number: number) => join(folder, 'lock', String(number));
const inUse = expect.objectContaining({ failure: 'folder-in-use' });

test('locking a locked folder fails with the process of the lock; a released one can be locked', () => {
  const lock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(`(process ${process.pid})`);
  lock.release();
  lockFolder(folder).release();
});

test('a dead holder is succeeded, and its file goes', () => {
  lockFolder(folder).release();
  writeFileSync(holderFile(1), JSON.stringify({ pid: 2 ** 22 + 1, started: '1', host: hostname() }));
  const lock = lockFolder(folder);
  expect(readdirSync(join(folder, 'lock'))).toEqual(['2']);
  lock.release();
});

test('a process that reuses the pid of a dead holder does not lock the folder', () => {
  lockFolder(folder).release();
  writeFileSync(
    holderFile(1),
    JSON.stringify({ pid: process.pid, started: `${startOfProcess(process.pid)}0`, host: hostname() }),
  );
  lockFolder(folder).release();
});

test('a holder on another machine counts while it touches its file', () => {
  lockFolder(folder).release();
  writeFileSync(holderFile(1), JSON.stringify({ pid: 1, started: '1', host: 'elsewhere' }));
  expect(() => lockFolder(folder)).toThrow(inUse);
  const longAgo = new Date(Date.now() - 60_000);
  utimesSync(holderFile(1), longAgo, longAgo);
  lockFolder(folder).release();
});
