import { currentCommit, publishTogether, type Registry, type RegistryConfig } from '@portal/registry';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Makes the shell and every remote of the workspace live, as teams do; what is live already stays. It brings everything,
 * so it may begin anew where what is live was signed by keys of before, or not at all.
 * @param who published, in the history
 * @returns what has changed, in words
 * @throws PublishRefusal
 */
export async function publishBuilt(
  registry: Registry,
  { rootDir, databaseUrl }: RegistryConfig,
  who: string,
): Promise<string> {
  const remotes = readdirSync(rootDir)
    .filter((name) => existsSync(join(rootDir, name, 'remote.json')))
    .sort();
  const published = await publishTogether(registry, {
    folders: ['shell', ...remotes].map((name) => join(rootDir, name)),
    channel: 'stable',
    who,
    commit: currentCommit(rootDir),
    reason: null,
    dropMisfitPrevious: true,
    startAnew: true,
    newStore: databaseUrl === undefined, // the embedded database lies in the same data folder
    onSweepFailure: (error) => process.stderr.write(`Old files could not be deleted. ${String(error)}\n`),
  });
  const changed = published.filter((application) => application.changed);
  if (changed.length === 0) return `${published.length} applications, as before`;
  return `new: ${changed.map(({ name }) => name).join(', ')}`;
}
