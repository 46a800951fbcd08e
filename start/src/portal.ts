import { createServer } from 'node:http';
import { join } from 'node:path';
import {
  buildApp, migrate, openDatabase, readConfig, seed, startEmbeddedPostgres, startOutboxWorker, startSandboxes,
} from '@portal/backend';
import {
  buildRegistryApp, folderStore, migrateRegistry, openRegistryDatabase, publishTogether, readRegistryConfig,
} from '@portal/registry';

const applications = ['shell', 'mf-auth', 'mf-dashboard', 'mf-consumption', 'mf-documents', 'mf-profile', 'mf-subscription', 'mf-admin-users'];
const tell = (line: string) => console.log(line);

const config = readConfig(process.env);
const postgres = config.databaseUrl
  ? undefined
  : await startEmbeddedPostgres({ dataDir: join(config.dataDir, 'postgres'), onProgress: tell });
const url = config.databaseUrl ?? postgres?.url ?? '';
const db = openDatabase(url);
await migrate(db);
await seed(db, { size: config.seed, onProgress: tell });
const registryConfig = readRegistryConfig(process.env);
const registryDb = openRegistryDatabase(url);
await migrateRegistry(registryDb);
const published = await publishTogether(registryDb, folderStore(registryConfig.assetsDir), {
  folders: applications.map((name) => join(registryConfig.rootDir, name)),
  channel: 'stable', who: 'npm start', commit: null, reason: null,
});
tell(published.map(({ name, version, changed }) => `${name} ${version} ${changed}`).join('\n'));
const sandboxes = await startSandboxes(config, db);
const worker = startOutboxWorker(db, config, sandboxes.smtpUrl);
const [api, registry] = await Promise.all([buildApp({ config, db }), buildRegistryApp({ config: registryConfig, db: registryDb })]);
const server = createServer((request, response) => {
  const toApi = /^\/(api|healthz|sandbox)(\/|\?|$)/.test(request.url ?? '');
  (toApi ? api : registry).routing(request, response);
});
server.listen(config.port, config.host, () => tell(`http://localhost:${config.port}`));
const stop = async () => {
  server.closeAllConnections();
  server.close();
  await worker.stop();
  await sandboxes.stop();
  await db.destroy();
  await registryDb.destroy();
  await postgres?.stop();
};
process.once('SIGINT', () => void stop());
process.once('SIGTERM', () => void stop());
