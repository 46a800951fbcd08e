import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeFolder } from './make-folder';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-folder-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('makes what is missing above as well, and takes what is there', () => {
  makeFolder(join(folder, 'a/b/c'));
  makeFolder(join(folder, 'a/b/c'));
  expect(existsSync(join(folder, 'a/b/c'))).toBe(true);
});

test('a file in the way is an error', () => {
  writeFileSync(join(folder, 'a'), '');
  expect(() => makeFolder(join(folder, 'a'))).toThrow(/EEXIST/);
  expect(() => makeFolder(join(folder, 'a/b'))).toThrow(/ENOTDIR/);
});
