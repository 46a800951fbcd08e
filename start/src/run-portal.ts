import { join } from 'node:path';
import { readConfig, type Config } from '@portal/backend';
import {
  openRegistry,
  openRegistryDatabase,
  readRegistryConfig,
  type RegistryConfig,
} from '@portal/registry';
import type { Steps } from '../launcher/steps.js';
import { connectionsAllowed, embeddedConnections, shareConnections } from './connection-shares';
import { startDatabaseServer, type DatabaseServer } from './database-server';
import { readDemoAccounts, accountTable, firstAccounts, type DemoAccount } from './demo-accounts';
import type { Ending } from './ending';
import { prepareTables } from './prepare-tables';
import { checkMetricsPorts, processCount } from './process-count';
import { publishBuilt } from './publish-built';
import { serveHere, type Serving } from './serving';
import { serveInProcesses } from './serving-processes';

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
 * Back end and registry on one port, and their database: in this process, or in several beside it, which it starts and
 * watches over. What is opened is handed to `ending`.
 * @throws what failureWords knows, and faults
 */
export async function runPortal(env: NodeJS.ProcessEnv, steps: Steps, ending: Ending): Promise<void> {
  const config = readConfig(env);
  const registryConfig = readRegistryConfig(env);
  const processes = processCount(env);
  checkMetricsPorts(config, processes);
  const serving: Serving =
    processes === 1
      ? { ...serveHere(config, registryConfig, ending), failed: new Promise<never>(() => undefined) }
      : serveInProcesses({
          count: processes,
          script: join(registryConfig.rootDir, 'start/dist/worker.js'),
          say: (line) => steps.say(line),
          ending,
        });
  await Promise.race([
    serving.failed,
    startAndServe({ config, registryConfig, processes, serving, steps, ending }),
  ]);
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
  processes: number;
  serving: Serving;
  steps: Steps;
  ending: Ending;
}

async function startAndServe(parts: Parts): Promise<void> {
  const { config, processes, serving, steps, ending } = parts;
  await serving.listen();
  const server = await steps.run('Database', async ({ line }) =>
    startDatabaseServer(config, embeddedConnections(processes), line),
  );
  await ending.add(() => server.stop());
  await fillAndServe(parts, server).catch((error: unknown) => {
    throw server.explain(error);
  });
}

async function fillAndServe(
  { config, registryConfig, processes, serving, steps }: Parts,
  server: DatabaseServer,
): Promise<void> {
  await prepareTables(config, server.url, steps);
  const url = await server.servingUrl();
  const connections = shareConnections(await connectionsAllowed(url), processes);
  await steps.run('Publication', async () => publishTo(url, registryConfig));
  const serve = () => serving.serve({ url, connections });
  if (processes === 1) return serve();
  await steps.run('Processes', async () => {
    await serve();
    return `${processes}, each with ${connections.calls} connections for calls`;
  });
}

async function publishTo(url: string, config: RegistryConfig): Promise<string> {
  const db = openRegistryDatabase(url);
  try {
    return await publishBuilt(await openRegistry(db, config, { createKeys: true }), config, 'npm start');
  } finally {
    await db.destroy();
  }
}
