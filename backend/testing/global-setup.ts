import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { seed } from '../seed/seed';
import { issuerOf } from '../src/domains/billing/documents/print';
import { openDatabase } from '../src/platform/database';
import { migrate } from '../src/platform/migrate';
import { withDatabase } from './database-url';
import { bundleWorker, type WorkerBundle } from './pdf-worker-bundle';
import { startTestServer, type TestServer } from './server';
import { testConfig } from './test-app';

declare global {
  var portalTestServer:
    | { server: TestServer; template: string; pdfWorker: WorkerBundle; statements: string }
    | undefined;
}

/**
 * One PostgreSQL for the run, and in it one migrated and seeded template: each test file copies it in
 * milliseconds (test-database.ts). And the bundled printing thread. Workers learn of them through the environment.
 */
export default async function globalSetup(): Promise<void> {
  const server = await startTestServer();
  // jest calls no teardown when it is ended by a signal, and the server would outlive it
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => void server.stop().finally(() => process.exit(130)));
  }
  const template = `portal_template_${randomBytes(4).toString('hex')}`;
  try {
    await fillTemplate(server.url, template);
  } catch (error) {
    // jest calls no teardown after a failed set-up
    await server.stop();
    throw error;
  }
  const pdfWorker = await bundleWorker();
  const statements = mkdtempSync(join(tmpdir(), 'portal-statements-'));
  globalThis.portalTestServer = { server, template, pdfWorker, statements };
  process.env.PORTAL_TEST_SERVER = server.url;
  process.env.PORTAL_TEST_TEMPLATE = template;
  process.env.PORTAL_TEST_STATEMENTS = statements;
  process.env.PORTAL_TEST_PDF_WORKER = pdfWorker.script;
}

async function fillTemplate(server: string, template: string): Promise<void> {
  const maintenance = new pg.Client({ connectionString: server });
  await maintenance.connect();
  await maintenance.query(`create database ${template}`);
  await maintenance.end();
  const db = openDatabase(withDatabase(server, template));
  try {
    await migrate(db);
    const { sessionKey } = testConfig;
    await seed(db, { size: 'demo', issuer: issuerOf({ config: testConfig }), sessionKey });
  } finally {
    await db.destroy();
  }
}
