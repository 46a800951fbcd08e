import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Whether a missing program may be installed here: as root, on Debian or Ubuntu. */
export const mayInstallFromDebian = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** @param howTo what the person may do, when apt-get cannot */
export async function installFromDebian(name, howTo) {
  const environment = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, maxBuffer: 1 << 26 };
  try {
    await run('apt-get', ['update', '-q'], environment);
    await run('apt-get', ['install', '-q', '-y', '--no-install-recommends', name], environment);
  } catch (error) {
    throw new Error(`${howTo}\napt-get could not: ${(error.stderr || error.message).trim()}`, {
      cause: error,
    });
  }
}
