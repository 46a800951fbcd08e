import { buildApp, reservedConnections } from './app';
import { readConfig, type Config } from './config';
import { ConfigError } from './config/config-error';
import { openDatabase } from './platform/database';
import { TelemetryError, openMetrics, openTracing } from '@portal/telemetry';
import { startServiceLevels } from './domains/back-office/service-levels/start-service-levels';
import { boundHeapGrowth } from './platform/heap-growth';
import { createLogger } from './platform/logging';
import { measureBackend } from './platform/metrics/measure-backend';
import { startOutboxWorker } from './platform/mail/start-outbox-worker';
import { migrate } from './platform/migrate';
import { SessionKeyError } from './platform/session-key';
import { mailServer, noSandboxes, type Sandboxes } from './providers/sandboxes';
import { startProviders } from './providers/start-providers';

/**
 * The API as its own process: any number of them run behind one load balancer, on one database. `npm start` composes
 * the same parts with the registry and an embedded database.
 *
 * Ends the process with a sentence when the configuration is wrong.
 */
export async function serveAlone(sandboxes?: Sandboxes): Promise<void> {
  boundHeapGrowth();
  try {
    await serve(readConfig(process.env), sandboxes);
  } catch (error) {
    const isKnown = [ConfigError, SessionKeyError, TelemetryError].some((kind) => error instanceof kind);
    process.stderr.write(`${isKnown ? (error as Error).message : (error as Error).stack}\n`);
    process.exit(1);
  }
}

async function serve(config: Config, sandboxes: Sandboxes | undefined): Promise<void> {
  if (config.databaseUrl === undefined) {
    throw new ConfigError('DATABASE_URL must be set: a process of its own embeds no database.');
  }
  if (sandboxes && config.environment === 'production') {
    throw new ConfigError('Production has no sandboxes: start backend/dist/server.js.');
  }
  const log = createLogger(config);
  const tracing = await openTracing(process.env, {
    service: 'portal-backend',
    onFailure: (message) => log.warn({ message }, 'traces'),
  });
  const settings = {
    onIdleError: (error: Error) => log.warn({ error }, 'an idle connection was lost'),
    preparedStatements: config.preparedStatements,
    observed: config.metrics !== undefined || tracing !== undefined,
  };
  const db = openDatabase(config.databaseUrl, settings);
  const reserved = openDatabase(config.databaseUrl, { ...settings, maxConnections: reservedConnections });
  const metrics = config.metrics && (await openMetrics(config.metrics));
  await migrate(db);
  const started = (await sandboxes?.start(config, db)) ?? noSandboxes;
  const smtpUrl = mailServer(config, started);
  const partners = startProviders(config, started);
  const { providers } = partners;
  const app = await buildApp({ config, db, reserved, providers, sandboxes, logger: log });
  const endMeasuring = metrics && measureBackend(metrics.meter, { db, reserved });
  const worker = startOutboxWorker(db, config, smtpUrl);
  const levels = await startServiceLevels(db, config);
  await app.listen({ port: config.port, host: config.host });
  const stop = async () => {
    await app.close();
    await worker.stop();
    await levels.stop();
    await partners.stop();
    await started.stop();
    endMeasuring?.();
    await metrics?.close();
    await tracing?.close();
    await Promise.all([db.destroy(), reserved.destroy()]);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
}
