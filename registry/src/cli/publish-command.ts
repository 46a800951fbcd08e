import { userInfo } from 'node:os';
import { resolve } from 'node:path';
import { currentCommit } from '../publish/current-commit';
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
