import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@portal/backend/testing/free-port';
import pg from 'pg';
import { portalStarts, ready } from './testing/portal-starts';

jest.setTimeout(600_000);

const portals = portalStarts('none');

test('a start answers 503 until everything serves, then the page, the API and the outbox answer', async () => {
  const portal = portals.start();
  await portal.line(/^ {2}Schema…/);
  expect((await portals.health()).status).toBe(503);
  await portal.line(ready);
  const paths = ['/healthz', '/api/openapi.json', '/sandbox/outbox', '/registry/snapshot', '/login'];
  const answers = await Promise.all(
    paths.map(async (path) => [path, (await fetch(`http://127.0.0.1:${portals.port}${path}`)).status]),
  );
  expect(Object.fromEntries(answers)).toEqual(Object.fromEntries(paths.map((path) => [path, 200])));

  const owner = new pg.Client(readFileSync(join(portals.dataDir, 'database.url'), 'utf8'));
  await owner.connect();
  const { rows } = await owner.query(
    'select distinct usename from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await owner.end();
  expect(rows).toEqual([{ usename: 'portal_app' }]);
});

test.each(['SIGINT', 'SIGTERM'] as const)('%s ends the portal, its database and its port', async (signal) => {
  const portal = portals.start();
  await portal.line(ready);
  const pid = portals.serverPid();
  portal.process.kill(signal);
  expect(await portal.ended).toEqual({ code: 0, stderr: '' });
  expect(() => process.kill(pid, 0)).toThrow(/ESRCH/);
  await expect(portals.health()).rejects.toThrow();
});

test('a second portal on the port, or on the data folder, fails with one sentence', async () => {
  const portal = portals.start();
  await portal.line(ready);
  const [samePort, sameFolder] = await Promise.all([
    portals.start().ended,
    portals.start({ PORT: String(await freePort()) }).ended,
  ]);
  expect(samePort).toEqual({ code: 1, stderr: expect.stringMatching(/^✗ Port \d+ is taken: .+\n$/) });
  expect(sameFolder).toEqual({
    code: 1,
    stderr: `✗ A portal already runs with the data folder ${portals.dataDir} (process ${portal.process.pid}): stop it, or set PORTAL_DATA_DIR to another folder.\n`,
  });
});

test('DATABASE_URL: the same portal on that server, nothing embedded; a wrong one fails with one sentence', async () => {
  const server = new URL(process.env.PORTAL_TEST_SERVER ?? '');
  const name = `start_${process.pid}`;
  const maintenance = new pg.Client({ connectionString: server.href });
  await maintenance.connect();
  await maintenance.query(`create database ${name}`);
  const given = (change: (url: URL) => void) => {
    const url = new URL(server);
    url.pathname = `/${name}`;
    change(url);
    return { DATABASE_URL: url.href, PORTAL_DATA_DIR: join(portals.dataDir, 'given'), PORTAL_SEED: 'none' };
  };
  const wrong = await Promise.all(
    [
      given((url) => (url.password = 'guessed')),
      given((url) => (url.pathname = '/nowhere')),
      given((url) => (url.port = '1')),
      { ...given(() => undefined), DATABASE_URL: 'mysql://somewhere' },
    ].map(async (env) => portals.start({ ...env, PORT: '0' }).ended),
  );
  expect(wrong).toEqual(
    [
      /^✗ PostgreSQL at 127\.0\.0\.1:\d+ refuses the user .+ or its password: correct DATABASE_URL\.\n$/,
      /^✗ PostgreSQL at 127\.0\.0\.1:\d+ has no database nowhere: create it or correct DATABASE_URL\.\n$/,
      /^✗ Nothing answers at 127\.0\.0\.1:1: start that PostgreSQL or correct DATABASE_URL\.\n$/,
      /^✗ DATABASE_URL must be an address such as .+\n$/,
    ].map((sentence) => ({ code: 1, stderr: expect.stringMatching(sentence) })),
  );
  const portal = portals.start(given(() => undefined));
  await portal.line(ready);
  expect((await portals.health()).status).toBe(200);
  portal.process.kill('SIGTERM');
  await portal.ended;
  await maintenance.query(`drop database ${name} with (force)`);
  await maintenance.end();
});
