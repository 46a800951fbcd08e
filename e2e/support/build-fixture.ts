import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Builds a remote of `e2e/fixtures` by its own bundler, as its own team would.
 * @returns its folder
 */
export async function buildFixture(name: string): Promise<string> {
  const folder = `e2e/fixtures/${name}`;
  // npm finds the bundler in the folder's own node_modules
  await run('npm', ['run', '-s', 'build'], { cwd: folder, shell: process.platform === 'win32' });
  return folder;
}
