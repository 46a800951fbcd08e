import { execFileSync } from 'node:child_process';

/** The commit checked out, marked when files differ from it; null outside a repository. */
export function currentCommit(folder: string): string | null {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    const commit = git('rev-parse', 'HEAD');
    return git('status', '--porcelain') === '' ? commit : `${commit}-dirty`;
  } catch {
    return null;
  }
}
