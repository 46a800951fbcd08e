import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readRegistryConfig, type RegistryConfig } from './config';
import { RegistryConfigError } from './variables';
import { openRegistryDatabase } from './database/open-database';
import { migrateWhenItAnswers } from './database/migrate-when-it-answers';
import { buildRegistryApp } from './http/build-registry-app';
import { liveDocumentFile } from './live/live-keeper';
import { KeyringError } from './keys/keyring';
import { openMetrics, openTracing, TelemetryError } from '@portal/telemetry';
import { measureRegistry } from './metrics/measure-registry';
import { openRegistry } from './open-registry';

/**
 * Page, snapshot and assets as a process of their own, for production: any number of these share one database
 * and one store of assets. What is live changes by `portal publish`, never by a restart.
 */
async function serve(config: RegistryConfig): Promise<void> {
  if (!config.databaseUrl)
    throw new RegistryConfigError('DATABASE_URL must be set: a process of its own embeds no database.');
  const tracing = await openTracing(process.env, {
    service: 'portal-registry',
    onFailure: (message) => process.stderr.write(`Traces: ${message}\n`),
  });
  const metrics = config.metrics && (await openMetrics(config.metrics));
  const db = openRegistryDatabase(config.databaseUrl, { traced: tracing !== undefined });
  const endMeasuring = metrics && measureRegistry(metrics.meter, db);
  const ending = new AbortController();
  await migrateWhenItAnswers(db, {
    canServeWithout: existsSync(join(config.dataDir, liveDocumentFile)),
    onFailure: (error) =>
      process.stderr.write(`The database does not answer; what was last live is served. ${String(error)}\n`),
    signal: ending.signal,
  });
  const app = await buildRegistryApp({ config, registry: await openRegistry(db, config) });
  await app.listen({ port: config.port, host: config.host });
  const stop = async () => {
    ending.abort();
    await app.close();
    endMeasuring?.();
    await metrics?.close();
    await tracing?.close();
    await db.destroy();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
}

try {
  await serve(readRegistryConfig(process.env));
} catch (error) {
  const isKnown = [RegistryConfigError, KeyringError, TelemetryError].some((kind) => error instanceof kind);
  process.stderr.write(`${isKnown ? (error as Error).message : (error as Error).stack}\n`);
  process.exit(1);
}
