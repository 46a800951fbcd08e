import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Not read by a build: what it makes, and what the lock file names. */
const made = /^(dist|node_modules)[\\/]/;

/** A fingerprint of all that a fixture is built from. */
async function inputsOf(folder: string): Promise<string> {
  const own = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !made.test(path.slice(folder.length + 1)));
  const shared = [join(folder, '../shared-by-shell.mjs'), 'pnpm-lock.yaml'];
  const hash = createHash('sha256');
  for (const path of [...own.sort(), ...shared]) hash.update(path).update(await readFile(path));
  return hash.digest('hex');
}

/**
 * Builds a remote of `e2e/fixtures` by its own bundler, as its own team would; not again while nothing it is built from
 * has changed.
 * @returns its folder
 */
export async function buildFixture(name: string): Promise<string> {
  const folder = join('e2e/fixtures', name);
  const inputs = await inputsOf(folder);
  // a dot file in dist: it is not published, and is deleted together with the build
  const builtFrom = join(folder, 'dist/.built-from');
  if ((await readFile(builtFrom, 'utf8').catch(() => '')) === inputs) return folder;
  // npm finds the bundler in the folder's own node_modules
  await run('npm', ['run', '-s', 'build'], { cwd: folder, shell: process.platform === 'win32' });
  await writeFile(builtFrom, inputs);
  return folder;
}
