import {
  buildApp,
  measureBackend,
  openMetrics,
  openTracing,
  openDatabase,
  reservedConnections,
  readConfig,
  startOutboxWorker,
  mailServer,
  noSandboxes,
  startProviders,
  startServiceLevels,
  type Config,
} from '@portal/backend';
import {
  buildRegistryApp,
  measureRegistry,
  openRegistry,
  openRegistryDatabase,
  readRegistryConfig,
  type RegistryConfig,
} from '@portal/registry';
import type { Steps } from '../launcher/steps.js';
import { startDatabaseServer, type DatabaseServer } from './database-server';
import { readDemoAccounts, accountTable, firstAccounts, type DemoAccount } from './demo-accounts';
import type { Ending } from './ending';
import { loadSandboxes } from './load-sandboxes';
import { openFrontDoor, type FrontDoor } from './front-door';
import { prepareTables } from './prepare-tables';
import { publishBuilt } from './publish-built';

interface Welcome {
  url: string;
  /** Time since `npm start`, e.g. `4.2 s`. */
  after: string;
  accounts: DemoAccount[];
  /** SMTP address of the configured mail server; undefined for the sandbox. Its password is not shown. */
  smtpUrl: string | undefined;
}

/** Last lines in the terminal: URL, accounts, and where mails arrive. */
export function welcomeText({ url, after, accounts, smtpUrl }: Welcome): string {
  const table =
    accounts.length === 0
      ? []
      : [
          '  Accounts  (all of them: backend/seed/demo-accounts.json)',
          ...accountTable(firstAccounts(accounts)).map((line) => `    ${line}`),
          '',
        ];
  const mails = smtpUrl === undefined ? `${url}/sandbox/outbox` : `sent through ${new URL(smtpUrl).host}`;
  return [
    '',
    `  The portal is ready: ${url}  (${after})`,
    '',
    ...table,
    `  Mails     ${mails}`,
    '  Stop      Ctrl-C',
    '',
  ].join('\n');
}

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

async function fillAndServe({ config, registryConfig, server, door, steps, ending }: Parts): Promise<void> {
  await prepareTables(config, server.url, steps);
  const url = await server.servingUrl();
  const tracing = await openTracing(process.env, {
    service: 'portal',
    onFailure: (message) => process.stderr.write(`Traces: ${message}\n`),
  });
  await ending.add(async () => tracing?.close());
  const metrics = config.metrics && (await openMetrics(config.metrics));
  await ending.add(async () => metrics?.close());
  const settings = {
    onIdleError,
    preparedStatements: config.preparedStatements,
    observed: metrics !== undefined || tracing !== undefined,
  };
  const db = openDatabase(url, settings);
  const reserved = openDatabase(url, { ...settings, maxConnections: reservedConnections });
  const registryDb = openRegistryDatabase(url, onIdleError, tracing !== undefined);

  const registry = await openRegistry(registryDb, registryConfig, { createKeys: true });
  await steps.run('Publication', async () => publishBuilt(registry, registryConfig, 'npm start'));

  const sandboxes = await loadSandboxes(config);
  const started = (await sandboxes?.start(config, db)) ?? noSandboxes;
  const partners = startProviders(config, started);
  const [api, pages] = await Promise.all([
    buildApp({ config, db, reserved, providers: partners.providers, sandboxes }),
    buildRegistryApp({ config: registryConfig, registry }),
  ]);
  const endMeasuring = metrics && [
    measureBackend(metrics.meter, { db, reserved }),
    measureRegistry(metrics.meter, registryDb),
  ];
  const worker = startOutboxWorker(db, config, mailServer(config, started));
  const levels = await startServiceLevels(db, config);
  await ending.add(async () => {
    await door.close();
    await worker.stop();
    await partners.stop();
    await started.stop();
    await Promise.all([api.close(), pages.close()]);
    await levels.stop();
    endMeasuring?.forEach((end) => end());
    await Promise.all([db.destroy(), reserved.destroy(), registryDb.destroy()]);
  });
  door.open({ api: api.routing, pages: pages.routing });
}
