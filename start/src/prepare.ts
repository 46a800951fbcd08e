import { ConfigError, readConfig, withPlainTlsMode } from '@portal/backend';
import { isAnythingLive, openRegistry, openRegistryDatabase, readRegistryConfig } from '@portal/registry';
import { Steps } from '../launcher/steps.js';
import { failureWords } from './failure-words';
import { checkGivenDatabase } from './given-database';
import { prepareTables } from './prepare-tables';
import { publishBuilt } from './publish-built';

/**
 * The job before a release, where back ends and registries are processes of their own: brings the tables up to date as
 * their owner, fills an empty database as `PORTAL_SEED` says, makes the built shell and remotes live where nothing is live
 * yet, and ends. With `--publish` they go live in any case, over what teams have published since.
 */
async function prepare(env: NodeJS.ProcessEnv, typed: string[], steps: Steps): Promise<void> {
  const unknown = typed.find((word) => word !== '--publish');
  if (unknown !== undefined) throw new ConfigError(`prepare has no option ${unknown}; it has --publish.`);
  const config = readConfig(env);
  const registryConfig = readRegistryConfig(env);
  if (config.databaseUrl === undefined) throw new ConfigError('DATABASE_URL must be set.');
  const url = withPlainTlsMode(config.databaseUrl);
  await checkGivenDatabase(url);
  await prepareTables(config, url, steps);
  const db = openRegistryDatabase(url);
  try {
    await steps.run('Publication', async () => {
      if (!typed.includes('--publish') && (await isAnythingLive(db))) return 'as teams have published';
      return publishBuilt(await openRegistry(db, registryConfig), registryConfig, 'prepare');
    });
  } finally {
    await db.destroy();
  }
}

const steps = new Steps(process.stdout);
prepare(process.env, process.argv.slice(2), steps).catch((error: unknown) => {
  steps.fail(failureWords(error) ?? error);
  process.exitCode = 1;
});
