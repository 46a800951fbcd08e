import pg from 'pg';

export default async function globalTeardown(): Promise<void> {
  const started = globalThis.portalTestServer;
  if (!started) return;
  started.pdfWorker.remove();
  const maintenance = new pg.Client({ connectionString: started.server.url });
  await maintenance.connect();
  await maintenance.query(`drop database if exists ${started.template} with (force)`);
  await maintenance.end();
  await started.server.stop();
}
