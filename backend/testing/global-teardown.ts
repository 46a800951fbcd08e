import { rmSync } from 'node:fs';
import pg from 'pg';
import { withDatabase } from './database-url';
import { judgeExecuted } from './statements/judge-executed';

export default async function globalTeardown(): Promise<void> {
  const started = globalThis.portalTestServer;
  if (!started) return;
  const { server, template, pdfWorker, statements } = started;
  pdfWorker.remove();
  try {
    await judgeExecuted(statements, withDatabase(server.url, template));
  } finally {
    rmSync(statements, { recursive: true, force: true });
    const maintenance = new pg.Client({ connectionString: server.url });
    await maintenance.connect();
    await maintenance.query(`drop database if exists ${template} with (force)`);
    await maintenance.end();
    await server.stop();
  }
}
