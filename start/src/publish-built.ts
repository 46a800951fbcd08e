import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  currentCommit,
  folderStore,
  publishTogether,
  stableChannel,
  type RegistryConfig,
  type RegistryDatabase,
} from '@portal/registry';

/** Makes the shell and every remote of the workspace live, as teams do; what is live already stays. */
export async function publishBuilt(db: RegistryDatabase, config: RegistryConfig): Promise<string> {
  const { rootDir, assetsDir } = config;
  const remotes = readdirSync(rootDir)
    .filter((name) => existsSync(join(rootDir, name, 'remote.json')))
    .sort();
  const published = await publishTogether(db, folderStore(assetsDir), {
    folders: ['shell', ...remotes].map((name) => join(rootDir, name)),
    channel: stableChannel,
    who: 'npm start',
    commit: currentCommit(rootDir),
    reason: null,
  });
  const changed = published.filter((application) => application.changed);
  if (changed.length === 0) return `${published.length} applications, as before`;
  return `new: ${changed.map(({ name }) => name).join(', ')}`;
}
