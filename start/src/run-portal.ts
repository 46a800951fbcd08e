import {
  buildApp,
  migrate,
  openDatabase,
  reservedConnections,
  readConfig,
  seed,
  startOutboxWorker,
  startProviders,
  startSandboxes,
  type Config,
} from '@portal/backend';
import {
  buildRegistryApp,
  migrateRegistry,
  openRegistry,
  openRegistryDatabase,
  readRegistryConfig,
  type RegistryConfig,
} from '@portal/registry';
import type { Steps } from '../launcher/steps.js';
import { startDatabaseServer, type DatabaseServer } from './database-server';
import { readDemoAccounts } from './demo-accounts';
import type { Ending } from './ending';
import { openFrontDoor, type FrontDoor } from './front-door';
import { publishBuilt } from './publish-built';
import { welcomeText } from './welcome';

/**
 * Back end, registry and their database as one process on one port. Whatever is opened is handed to `ending`.
 * @throws what failureWords knows, and faults
 */
export async function runPortal(env: NodeJS.ProcessEnv, steps: Steps, ending: Ending): Promise<void> {
  const config = readConfig(env);
  const registryConfig = readRegistryConfig(env);
  const door = await openFrontDoor(config.port, config.host);
  await ending.add(() => door.close());

  const server = await steps.run('Database', async ({ line }) => startDatabaseServer(config, line));
  await ending.add(() => server.stop());
  await fillAndServe({ config, registryConfig, server, door, steps, ending }).catch((error: unknown) => {
    throw server.explain(error);
  });
  steps.say(
    welcomeText({
      url: config.publicUrl,
      after: steps.total(),
      accounts: config.seed === 'none' ? [] : readDemoAccounts(registryConfig.rootDir),
      smtpUrl: config.mail.smtpUrl,
    }),
  );
}

interface Parts {
  config: Config;
  registryConfig: RegistryConfig;
  server: DatabaseServer;
  door: FrontDoor;
  steps: Steps;
  ending: Ending;
}

/** The pool replaces the connection; whoever used it got the error. */
const onIdleError = () => undefined;

/** As the owner of the tables: migrations of both sides, and the first data. */
async function prepareTables(config: Config, server: DatabaseServer, steps: Steps): Promise<void> {
  const db = openDatabase(server.url, { onIdleError, preparedStatements: config.preparedStatements });
  const registryDb = openRegistryDatabase(server.url, onIdleError);
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

async function fillAndServe({ config, registryConfig, server, door, steps, ending }: Parts): Promise<void> {
  await prepareTables(config, server, steps);
  const url = await server.servingUrl();
  const { preparedStatements } = config;
  const db = openDatabase(url, { onIdleError, preparedStatements });
  const reserved = openDatabase(url, {
    onIdleError,
    preparedStatements,
    maxConnections: reservedConnections,
  });
  const registryDb = openRegistryDatabase(url, onIdleError);

  const registry = await openRegistry(registryDb, registryConfig, { createKeys: true });
  await steps.run('Publication', async () => publishBuilt(registry, registryConfig));

  const sandboxes = await startSandboxes(config, db);
  const partners = await startProviders(config, db);
  const [api, pages] = await Promise.all([
    buildApp({ config, db, reserved, providers: partners.providers }),
    buildRegistryApp({ config: registryConfig, registry }),
  ]);
  const worker = startOutboxWorker(db, config, sandboxes.smtpUrl);
  await ending.add(async () => {
    await door.close();
    await worker.stop();
    await partners.stop();
    await sandboxes.stop();
    await Promise.all([api.close(), pages.close()]);
    await Promise.all([db.destroy(), reserved.destroy(), registryDb.destroy()]);
  });
  door.open({ api: api.routing, pages: pages.routing });
}
