import { buildApp, reservedConnections } from './app';
import { readConfig, type Config } from './config';
import { ConfigError } from './config/config-error';
import { openDatabase } from './platform/database';
import { boundHeapGrowth } from './platform/heap-growth';
import { createLogger } from './platform/logging';
import { startOutboxWorker } from './platform/mail/start-outbox-worker';
import { migrate } from './platform/migrate';
import { SessionKeyError } from './platform/session-key';
import { startProviders } from './providers/start-providers';
import { startSandboxes } from './providers/start-sandboxes';

/**
 * The API as its own process, for production: any number of them run behind one load balancer, on one database. `npm
 * start` composes the same parts with the registry and an embedded database.
 */
async function serve(config: Config): Promise<void> {
  if (config.databaseUrl === undefined) {
    throw new ConfigError('DATABASE_URL must be set: a process of its own embeds no database.');
  }
  const log = createLogger(config);
  const settings = {
    onIdleError: (error: Error) => log.warn({ error }, 'an idle connection was lost'),
    preparedStatements: config.preparedStatements,
  };
  const db = openDatabase(config.databaseUrl, settings);
  const reserved = openDatabase(config.databaseUrl, { ...settings, maxConnections: reservedConnections });
  await migrate(db);
  const sandboxes = await startSandboxes(config, db);
  const partners = await startProviders(config, db);
  const app = await buildApp({ config, db, reserved, providers: partners.providers, logger: log });
  const worker = startOutboxWorker(db, config, sandboxes.smtpUrl);
  await app.listen({ port: config.port, host: config.host });
  const stop = async () => {
    await app.close();
    await worker.stop();
    await partners.stop();
    await sandboxes.stop();
    await Promise.all([db.destroy(), reserved.destroy()]);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
}

boundHeapGrowth();
try {
  await serve(readConfig(process.env));
} catch (error) {
  process.stderr.write(
    `${error instanceof ConfigError || error instanceof SessionKeyError ? error.message : (error as Error).stack}\n`,
  );
  process.exit(1);
}
