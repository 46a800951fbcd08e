import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Binaries } from './binaries';
import { EmbeddedPostgresError, serverError } from './errors';
import { endProcessesIn } from './folder-processes';
import { runProgram } from './run-program';
import { giveFolder, standpoint, type ServerAccount } from './server-account';

export const serverUser = 'portal';
/** Lies inside the cluster, so that the rename that makes a cluster live brings its password along. */
const passwordFile = 'portal.password';
const draftPrefix = 'postgres.draft-';

/** The folder of tables below a data folder. */
export const clusterFolder = (dataDir: string): string => join(dataDir, 'postgres');

/** Whether a data folder has a database of its own. */
export const hasEmbeddedDatabase = (dataDir: string): boolean =>
  existsSync(join(clusterFolder(dataDir), 'PG_VERSION'));

/**
 * Makes the cluster when there is none. It is made in a folder of another name and renamed when whole: a start
 * that is killed in between leaves a draft, which the next start throws away.
 */
export async function ensureCluster(
  dataDir: string,
  binaries: Binaries,
  account: ServerAccount | undefined,
): Promise<'made' | 'found'> {
  await removeDrafts(dataDir);
  const cluster = clusterFolder(dataDir);
  if (hasEmbeddedDatabase(dataDir)) {
    checkVersion(cluster, binaries);
    if (account && statSync(cluster).uid === 0) giveFolder(cluster, account);
    return 'found';
  }
  const draft = join(dataDir, `${draftPrefix}${process.pid}`);
  mkdirSync(draft, { mode: 0o700 });
  if (account) chownSync(draft, account.uid, account.gid);
  await initialise(draft, dataDir, binaries, account);
  renameSync(draft, cluster);
  syncFolder(dataDir);
  return 'made';
}

/** The random password of `serverUser`. A lost file is made anew, through the server's single-user mode. */
export async function clusterPassword(
  dataDir: string,
  binaries: Binaries,
  account: ServerAccount | undefined,
): Promise<string> {
  const cluster = clusterFolder(dataDir);
  const file = join(cluster, passwordFile);
  if (existsSync(file)) return readFileSync(file, 'utf8');
  const password = newPassword();
  const { cwd, name } = standpoint(cluster, account);
  const { code, output } = await runProgram({
    file: join(binaries.folder, 'bin', 'postgres'),
    args: ['--single', '-D', name, 'postgres'],
    standpoint: { cwd, name },
    account,
    input: `ALTER ROLE ${serverUser} PASSWORD '${password}'\n`,
  });
  if (code !== 0) throw serverError(output, dataDir);
  writePassword(cluster, password);
  return password;
}

/** Whether the password file is there: without it a live server cannot be spoken to. */
export const hasPassword = (dataDir: string): boolean =>
  existsSync(join(clusterFolder(dataDir), passwordFile));

async function initialise(
  draft: string,
  dataDir: string,
  binaries: Binaries,
  account: ServerAccount | undefined,
): Promise<void> {
  const password = newPassword();
  const passwordDraft = join(dataDir, `${draftPrefix}${process.pid}.password`);
  writeFileSync(passwordDraft, password, { mode: 0o600 });
  if (account) chownSync(passwordDraft, account.uid, account.gid);
  const descriptor = openSync(passwordDraft, 'r');
  const stand = standpoint(draft, account);
  // The account may be unable to walk to the file; the descriptor leads there.
  const passwordPath = process.platform === 'win32' ? passwordDraft : '/dev/fd/3';
  try {
    const { code, output } = await runProgram({
      file: join(binaries.folder, 'bin', 'initdb'),
      // Sorting by code point needs no locale of the system and lets a prefix search use an index.
      args: [
        ...['-D', stand.name, '-U', serverUser, `--pwfile=${passwordPath}`, '-A', 'scram-sha-256'],
        ...['-E', 'UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
      ],
      standpoint: stand,
      account,
      descriptor,
    });
    if (code !== 0) throw serverError(output, dataDir);
    writePassword(draft, password);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error;
  } finally {
    closeSync(descriptor);
    rmSync(passwordDraft, { force: true });
  }
}

async function removeDrafts(dataDir: string): Promise<void> {
  const names = readdirSync(dataDir).filter((name) => name.startsWith(draftPrefix));
  for (const draft of names.map((name) => join(dataDir, name))) {
    await endProcessesIn(draft, 0);
    rmSync(draft, { recursive: true, force: true });
  }
}

function checkVersion(cluster: string, binaries: Binaries): void {
  const version = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  if (version === binaries.major) return;
  throw new EmbeddedPostgresError(
    'other-version',
    `The data folder ${cluster} was written by PostgreSQL ${version} and this portal brings ${binaries.major}: dump it with the former, or set PORTAL_DATA_DIR to another folder.`,
  );
}

function writePassword(cluster: string, password: string): void {
  const file = join(cluster, passwordFile);
  writeFileSync(file, password, { mode: 0o600, flush: true });
  chmodSync(file, 0o600);
}

const newPassword = (): string => randomBytes(24).toString('base64url');

/** A rename is kept over a power cut once its folder is on the disk; Windows opens no folders. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const descriptor = openSync(folder, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}
