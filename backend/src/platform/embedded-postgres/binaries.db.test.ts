import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, lstatSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { newFolder } from '../../../testing/database-holder';
import { findBinaries, prepareBinaries } from './binaries';
import { readPidFile } from './earlier-server';
import { startEmbeddedPostgres } from './start-embedded-postgres';

let folder: string;

beforeEach(async () => {
  folder = await newFolder();
  chmodSync(folder, 0o755);
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/**
 * The package as npm unpacks it with `--ignore-scripts`: no links (nor the files that pnpm's cache of install scripts
 * makes of them), and here no executable bits either.
 */
function unpackedWithoutScripts(): string {
  const native = join(folder, 'package', 'native');
  mkdirSync(native, { recursive: true });
  for (const part of ['bin', 'lib', 'share', 'pg-symlinks.json']) {
    cpSync(join(findBinaries().folder, part), join(native, part), {
      recursive: true,
      filter: (source) => !lstatSync(source).isSymbolicLink(),
    });
  }
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as { target: string }[];
  for (const { target } of links) rmSync(join(native, '..', target), { force: true });
  for (const name of readdirSync(join(native, 'bin'))) chmodSync(join(native, 'bin', name), 0o644);
  return native;
}

test('a package whose install script was skipped is made whole', () => {
  const native = unpackedWithoutScripts();
  const prepared = prepareBinaries({ ...findBinaries(), folder: native }, folder, undefined);
  expect(prepared.folder).toBe(native);
  const links = readdirSync(join(native, 'lib')).filter((name) =>
    lstatSync(join(native, 'lib', name)).isSymbolicLink(),
  );
  expect(links).toEqual(expect.arrayContaining(['libicuuc.so.60', 'libpq.so.5']));
  expect(execFileSync(join(native, 'bin/postgres'), ['--version'], { encoding: 'utf8' })).toMatch(
    /PostgreSQL\) 18/,
  );
});

test('a package that the account cannot reach is copied once', () => {
  const native = unpackedWithoutScripts();
  chmodSync(join(folder, 'package'), 0o700);
  const stranger = { uid: 65_533, gid: 65_533 };
  const data = join(folder, 'data');
  mkdirSync(data, { mode: 0o755 });
  const first = prepareBinaries({ ...findBinaries(), folder: native }, data, stranger);
  expect(first.folder).toBe(join(data, `postgres-binaries-${first.version}`));
  expect(execFileSync(join(first.folder, 'bin/postgres'), ['--version'], { encoding: 'utf8' })).toMatch(/18/);
  const made = lstatSync(first.folder).ino;
  expect(lstatSync(prepareBinaries({ ...findBinaries(), folder: native }, data, stranger).folder).ino).toBe(
    made,
  );
});

test('a data folder below one that only its owner may enter serves all the same', async () => {
  const closed = join(folder, 'closed');
  mkdirSync(closed, { mode: 0o700 });
  const dataDir = join(closed, 'data');
  const server = await startEmbeddedPostgres({ dataDir });
  const pid = readPidFile(join(dataDir, 'postgres'))?.pid;
  await server.stop();
  const again = await startEmbeddedPostgres({ dataDir });
  expect(readPidFile(join(dataDir, 'postgres'))?.pid).not.toBe(pid);
  await again.stop();
});
