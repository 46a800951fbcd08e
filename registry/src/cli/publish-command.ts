import { execFileSync } from 'node:child_process';
import { userInfo } from 'node:os';
import { resolve } from 'node:path';
import { publishTogether } from '../publish/publish';
import { folderStore } from '../store/folder-store';
import type { CommandInput } from './command';

export async function publishCommand(input: CommandInput): Promise<string> {
  const { config, db, names, channel, reason, who } = input;
  if (names.length === 0) throw new Error('Which application? For example: portal publish mf-dashboard');
  const published = await publishTogether(db, folderStore(config.assetsDir), {
    folders: names.map((name) => resolve(config.rootDir, name)),
    channel,
    who: who ?? userInfo().username,
    commit: currentCommit(config.rootDir),
    reason: reason ?? null,
  });
  return published
    .map(
      ({ name, version, changed }) =>
        `${name} ${version} ${changed ? `is live in ${channel}` : 'was live already'}`,
    )
    .join('\n');
}

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
