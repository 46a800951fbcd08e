import { migrate, openDatabase, seed, type Config } from '@portal/backend';
import { migrateRegistry, openRegistryDatabase } from '@portal/registry';
import type { Steps } from '../launcher/steps.js';

const onIdleError = () => undefined;

/** As the owner of the tables: migrations of both sides, and the first data. */
export async function prepareTables(config: Config, url: string, steps: Steps): Promise<void> {
  const db = openDatabase(url, { onIdleError, preparedStatements: config.preparedStatements });
  const registryDb = openRegistryDatabase(url);
  try {
    await steps.run('Schema', async () => {
      const applied = await migrate(db);
      await migrateRegistry(registryDb);
      return applied.length > 0 ? `${applied.length} migrations` : 'up to date';
    });
    const { seed: size, adminPassword, adminEmail, sessionKey, supplier, supportEmail } = config;
    const production = config.environment === 'production';
    const issuer = { supplier, supportEmail };
    await steps.run('Data', async ({ note, line }) =>
      seed(db, {
        ...{ size, issuer, adminPassword, adminEmail, production, sessionKey },
        onProgress: note,
        onNotice: line,
      }),
    );
  } finally {
    await Promise.all([db.destroy(), registryDb.destroy()]);
  }
}
