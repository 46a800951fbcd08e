import { chownSync, lchownSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { EmbeddedPostgresError } from './errors';

/** Numbers of the user that initdb and the server run as. */
export interface ServerAccount {
  uid: number;
  gid: number;
}

/**
 * PostgreSQL refuses to run as root. Root therefore hands it to the owner of an existing cluster, else to the user
 * behind `sudo`, else to `nobody`: initdb asks for a user that has a name, so a free number would not do.
 * Undefined for everybody else: the server runs as the user itself.
 */
export function serverAccount(
  cluster: string,
  env: NodeJS.ProcessEnv = process.env,
): ServerAccount | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(cluster, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  if (Number(env.SUDO_UID) > 0) return { uid: Number(env.SUDO_UID), gid: Number(env.SUDO_GID) };
  return namedAccount('nobody', readFileSync('/etc/passwd', 'utf8'));
}

/** @throws EmbeddedPostgresError `no-account` when the list of users lacks the name */
export function namedAccount(name: string, passwd: string): ServerAccount {
  const entry = passwd
    .split('\n')
    .map((line) => line.split(':'))
    .find(([user]) => user === name);
  if (!entry) {
    throw new EmbeddedPostgresError(
      'no-account',
      `PostgreSQL does not run as root and this system has no user ${name}: start as another user or set DATABASE_URL.`,
    );
  }
  return { uid: Number(entry[2]), gid: Number(entry[3]) };
}

/** Whether an account may walk down to a folder; ACLs are not looked at, so "no" may be too careful. */
export function canReach(folder: string, account: ServerAccount): boolean {
  for (let at = folder; ; at = dirname(at)) {
    const { uid, gid, mode } = statSync(at);
    const walk = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
    if ((mode & walk) === 0) return false;
    if (dirname(at) === at) return true;
  }
}

/**
 * Gives a folder and its content to an account. The folder itself comes last, so that its owner shows that the work is
 * done.
 */
export function giveFolder(folder: string, { uid, gid }: ServerAccount): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) giveFolder(path, { uid, gid });
    else lchownSync(path, uid, gid);
  }
  chownSync(folder, uid, gid);
}

/** How to start a program that works in `folder`: its working folder, and the path by which it reaches that folder. */
export interface Standpoint {
  cwd: string;
  name: string;
}

/**
 * Below `/root` and the like the account may not traverse the path to the folder. A child process changes into its
 * folder before it drops its rights, and on Linux `/proc/self/cwd` then leads back there; PostgreSQL always uses its
 * data folder as its working folder.
 */
export function standpoint(folder: string, account: ServerAccount | undefined): Standpoint {
  if (!account || canReach(folder, account)) return { cwd: folder, name: folder };
  if (process.platform === 'linux') return { cwd: folder, name: '/proc/self/cwd' };
  throw new EmbeddedPostgresError(
    'folder-unusable',
    `PostgreSQL, which does not run as root, cannot reach the data folder ${folder}: set PORTAL_DATA_DIR to a folder every user may enter.`,
  );
}
