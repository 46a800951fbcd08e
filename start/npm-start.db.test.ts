import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';

jest.setTimeout(600_000);

/** Customers of these tests: enough that the seed takes several batches and can be killed in between. */
const customers = 400;

let dataDir: string;
let port: number;
const starts: PortalProcess[] = [];

/** `npm start` without npm, which only passes it on: its lines, and the moments it reaches. */
interface PortalProcess {
  process: ChildProcess;
  /** Resolves with the first line that matches; rejects when the process ends before. */
  line(pattern: RegExp): Promise<string>;
  ended: Promise<{ code: number | null; stderr: string }>;
}

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'portal-start-'));
  port = await freePort();
});

afterEach(async () => {
  for (const portal of starts.splice(0)) {
    portal.process.kill('SIGTERM');
    await portal.ended;
  }
});

afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

function start(env: Record<string, string> = {}): PortalProcess {
  const child = spawn(process.execPath, ['start/bootstrap.mjs'], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: String(port),
      PORTAL_DATA_DIR: dataDir,
      PORTAL_SEED: String(customers),
      LOG_LEVEL: 'silent',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  let stderr = '';
  child.stderr.on('data', (text: Buffer) => (stderr += text.toString()));
  const reader = createInterface({ input: child.stdout }).on('line', (line) => lines.push(line));
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, stderr }));
  const portal: PortalProcess = {
    process: child,
    ended,
    line: (pattern) =>
      new Promise((resolve, reject) => {
        const seen = lines.find((line) => pattern.test(line));
        if (seen !== undefined) resolve(seen);
        reader.on('line', (line) => pattern.test(line) && resolve(line));
        void ended.then(() => reject(new Error(`No line ${pattern} in:\n${lines.join('\n')}\n${stderr}`)));
      }),
  };
  starts.push(portal);
  return portal;
}

const ready = /The portal is ready/;
const serverPid = () => Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
const health = () => fetch(`http://127.0.0.1:${port}/healthz`);

async function query(text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: readFileSync(join(dataDir, 'database.url'), 'utf8') });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

const aMoment = () => new Promise((resolve) => setTimeout(resolve, 20));

async function untilAnswered<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch {
      await aMoment();
    }
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port: free } = probe.address() as AddressInfo;
      probe.close(() => resolve(free));
    });
  });
}

test('kill -9 of Node, of PostgreSQL and of both, from the first second on: nothing is lost or doubled', async () => {
  const node = (portal: PortalProcess) => void portal.process.kill('SIGKILL');
  const postgres = () => void process.kill(serverPid(), 'SIGKILL');
  const both = (portal: PortalProcess) => {
    postgres();
    node(portal);
  };
  const moments: [RegExp, (portal: PortalProcess) => void][] = [
    [/^ {2}Build…/, node],
    [/^ {2}Database…/, node],
    [/^ {2}Schema…/, both],
    [/^ {4}Seeding|^ {4}\d.* customers/, node],
    [/^ {2}Data…/, both],
    [/^ {2}Publication…/, node],
    [/^ {2}Publication…/, both],
    [ready, both],
  ];
  for (const [moment, strike] of moments) {
    const portal = start();
    await portal.line(moment);
    strike(portal);
    await portal.ended;
    starts.splice(0);
  }

  const portal = start();
  await portal.line(ready);
  expect((await health()).status).toBe(200);
  expect(await query('select count(*)::int as n from customer')).toEqual([{ n: customers }]);
  await query('create table proof as select 1 as n');
  postgres();
  // Health may still say 200 before the death is noticed: only an answer of the new server is proof.
  expect(await untilAnswered(() => query('select n from proof'))).toEqual([{ n: 1 }]);
  while ((await health()).status !== 200) await aMoment();
});

test('a start is told 503 until everything serves, then the page, the API and the outbox answer', async () => {
  const portal = start();
  await portal.line(/^ {2}Schema…/);
  expect((await health()).status).toBe(503);
  await portal.line(ready);
  const paths = ['/healthz', '/api/openapi.json', '/sandbox/outbox', '/registry/snapshot', '/login'];
  const answers = await Promise.all(
    paths.map(async (path) => [path, (await fetch(`http://127.0.0.1:${port}${path}`)).status]),
  );
  expect(Object.fromEntries(answers)).toEqual(Object.fromEntries(paths.map((path) => [path, 200])));
});

test.each(['SIGINT', 'SIGTERM'] as const)('%s ends the portal, its database and its port', async (signal) => {
  const portal = start();
  await portal.line(ready);
  const pid = serverPid();
  portal.process.kill(signal);
  expect(await portal.ended).toEqual({ code: 0, stderr: '' });
  expect(() => process.kill(pid, 0)).toThrow(/ESRCH/);
  await expect(health()).rejects.toThrow();
});

test('a second portal on the port, or on the data folder, says so in a sentence', async () => {
  const portal = start();
  await portal.line(ready);
  const [samePort, sameFolder] = await Promise.all([
    start().ended,
    start({ PORT: String(await freePort()) }).ended,
  ]);
  expect(samePort).toEqual({ code: 1, stderr: expect.stringMatching(/^✗ Port \d+ is taken: .+\n$/) });
  expect(sameFolder).toEqual({
    code: 1,
    stderr: `✗ A portal already runs with the data folder ${dataDir} (process ${portal.process.pid}): stop it, or set PORTAL_DATA_DIR to another folder.\n`,
  });
});

test('DATABASE_URL: the same portal on that server, nothing embedded; a wrong one is told in a sentence', async () => {
  const server = new URL(process.env.PORTAL_TEST_SERVER ?? '');
  const name = `start_${process.pid}`;
  const maintenance = new pg.Client({ connectionString: server.href });
  await maintenance.connect();
  await maintenance.query(`create database ${name}`);
  const given = (change: (url: URL) => void) => {
    const url = new URL(server);
    url.pathname = `/${name}`;
    change(url);
    return { DATABASE_URL: url.href, PORTAL_DATA_DIR: join(dataDir, 'given'), PORTAL_SEED: 'none' };
  };
  const wrong = await Promise.all(
    [
      given((url) => (url.password = 'guessed')),
      given((url) => (url.pathname = '/nowhere')),
      given((url) => (url.port = '1')),
      { ...given(() => undefined), DATABASE_URL: 'mysql://somewhere' },
    ].map(async (env) => start({ ...env, PORT: '0' }).ended),
  );
  expect(wrong).toEqual(
    [
      /^✗ PostgreSQL at 127\.0\.0\.1:\d+ refuses the user .+ or its password: correct DATABASE_URL\.\n$/,
      /^✗ PostgreSQL at 127\.0\.0\.1:\d+ has no database nowhere: create it or correct DATABASE_URL\.\n$/,
      /^✗ Nothing answers at 127\.0\.0\.1:1: start that PostgreSQL or correct DATABASE_URL\.\n$/,
      /^✗ DATABASE_URL must be an address such as .+\n$/,
    ].map((sentence) => ({ code: 1, stderr: expect.stringMatching(sentence) })),
  );
  const portal = start(given(() => undefined));
  await portal.line(ready);
  expect((await health()).status).toBe(200);
  portal.process.kill('SIGTERM');
  await portal.ended;
  await maintenance.query(`drop database ${name} with (force)`);
  await maintenance.end();
});
