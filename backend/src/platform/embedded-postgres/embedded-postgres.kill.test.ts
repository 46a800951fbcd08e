import { existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import {
  bundleHolder,
  newFolder,
  removeHolder,
  startHolder,
  type Holder,
} from '../../../testing/database-holder';
import { readPidFile } from './earlier-server';
import { sendSignal, startOfProcess } from './process-state';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './start-embedded-postgres';

jest.setTimeout(120_000);

let dataDir: string;
const holders: Holder[] = [];
const servers: EmbeddedPostgres[] = [];

beforeAll(bundleHolder);
afterAll(removeHolder);

beforeEach(async () => {
  dataDir = await newFolder();
});

afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
  for (const holder of holders.splice(0)) {
    if (holder.process.exitCode === null && holder.process.signalCode === null) await holder.end('SIGTERM');
  }
  const left = serverPid();
  if (left !== undefined) sendSignal(left, 'SIGKILL');
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
});

function hold(folder = dataDir): Holder {
  const holder = startHolder(folder);
  holders.push(holder);
  return holder;
}

async function start(): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir });
  servers.push(server);
  return server;
}

const serverPid = () => readPidFile(join(dataDir, 'postgres'))?.pid;

function livePid(): number {
  const pid = serverPid();
  if (pid === undefined || startOfProcess(pid) === undefined) throw new Error('No server runs.');
  return pid;
}

async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Resolves as soon as the condition is true. */
async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 5));
}

const writeProof = (url: string) => query(url, 'create table proof as select generate_series(1, 1000) as n');
const readProof = (url: string) => query<{ n: number }>(url, 'select count(*)::int as n from proof');

test('S8 a first start makes a durable cluster that only this machine and this user can reach', async () => {
  const server = await start();
  const pid = livePid();
  const [settings] = await query(
    server.url,
    `select current_setting('fsync') as fsync, current_setting('listen_addresses') as addresses,
            current_setting('password_encryption') as passwords`,
  );
  expect(settings).toEqual({ fsync: 'on', addresses: '127.0.0.1', passwords: 'scram-sha-256' });
  expect(statSync(join(dataDir, 'postgres/portal.password')).mode & 0o777).toBe(0o600);
  const stranger = new URL(server.url);
  stranger.password = 'guessed';
  await expect(query(stranger.href, 'select 1')).rejects.toMatchObject({ code: '28P01' });
  await server.stop();
  expect(startOfProcess(pid)).toBeUndefined();
});

test('a start after a stop finds what was written', async () => {
  const first = await start();
  await writeProof(first.url);
  await first.stop();
  const second = await start();
  expect(await readProof(second.url)).toEqual([{ n: 1000 }]);
  await second.stop();
});

test('after kill -9 of Node the living server is adopted', async () => {
  const killed = hold();
  await writeProof(await killed.ready);
  const pid = livePid();
  await killed.end('SIGKILL');
  const server = await start();
  expect(livePid()).toBe(pid);
  expect(await readProof(server.url)).toEqual([{ n: 1000 }]);
  await server.stop();
  expect(startOfProcess(pid)).toBeUndefined();
});

test('an orphan that does not answer is replaced', async () => {
  const killed = hold();
  await writeProof(await killed.ready);
  const pid = livePid();
  await killed.end('SIGKILL');
  sendSignal(pid, 'SIGSTOP');
  const server = await start();
  expect(livePid()).not.toBe(pid);
  expect(await readProof(server.url)).toEqual([{ n: 1000 }]);
  await server.stop();
});

test('after kill -9 of PostgreSQL the server comes back on its address and the pool goes on', async () => {
  const server = await start();
  const pool = new pg.Pool({ connectionString: server.url });
  pool.on('error', () => undefined);
  await pool.query('create table proof as select generate_series(1, 1000) as n');
  const pid = livePid();
  sendSignal(pid, 'SIGKILL');
  // Back ends of the killed server may answer for another moment.
  await until(() => serverPid() !== undefined && serverPid() !== pid);
  await until(() => pool.query('select 1').then(Boolean, () => false));
  expect((await pool.query('select count(*)::int as n from proof')).rows).toEqual([{ n: 1000 }]);
  expect(livePid()).not.toBe(pid);
  await pool.end();
  await server.stop();
});

test('after kill -9 of both, with a query under way, nothing committed is lost', async () => {
  const killed = hold();
  const url = await killed.ready;
  await writeProof(url);
  const busy = query(url, 'select count(*) from generate_series(1, 1000000000)').catch(() => undefined);
  await until(async () => {
    const rows = await query(
      url,
      "select 1 from pg_stat_activity where query like '%1000000000%' and state = 'active'",
    );
    return rows.length > 1;
  });
  sendSignal(livePid(), 'SIGKILL');
  await killed.end('SIGKILL');
  const server = await start();
  expect(await readProof(server.url)).toEqual([{ n: 1000 }]);
  await server.stop();
  await busy;
});

test.each([
  ['initdb begins', () => drafts().length > 0],
  ['initdb writes tables', () => drafts().some((draft) => existsSync(join(draft, 'base/1/PG_VERSION')))],
  ['the cluster is in place', () => existsSync(join(dataDir, 'postgres/PG_VERSION'))],
  ['the server begins', () => serverPid() !== undefined],
])('kill -9 of Node when %s: the next start works', async (_moment, reached) => {
  const killed = hold();
  await until(reached);
  await killed.end('SIGKILL');
  const server = await start();
  expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(drafts()).toEqual([]);
  await server.stop();
});

test('two starts at once: one serves, the other fails with a clear message', async () => {
  const outcomes = await Promise.allSettled([hold().ready, hold().ready]);
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(refused).toHaveLength(1);
  expect(String(refused[0]?.reason)).toMatch(
    /folder-in-use A portal already runs with the data folder .+ \(process \d+\)/,
  );
});

test('SIGTERM leaves no process and frees the folder', async () => {
  const holder = hold();
  await holder.ready;
  const pid = livePid();
  await holder.end('SIGTERM');
  expect(startOfProcess(pid)).toBeUndefined();
  const next = await start();
  await next.stop();
});

test('a stale postmaster.pid that names a living stranger is no obstacle', async () => {
  const first = await start();
  await first.stop();
  writeFileSync(
    join(dataDir, 'postgres/postmaster.pid'),
    `${process.pid}\n${dataDir}/postgres\n1\n5432\n\n127.0.0.1\n`,
  );
  const second = await start();
  expect(livePid()).not.toBe(process.pid);
  await second.stop();
});

test('a lost password is made anew, under a living orphan too', async () => {
  const killed = hold();
  await writeProof(await killed.ready);
  await killed.end('SIGKILL');
  rmSync(join(dataDir, 'postgres/portal.password'));
  const server = await start();
  expect(await readProof(server.url)).toEqual([{ n: 1000 }]);
  await server.stop();
});

test('a cluster of another PostgreSQL is left alone', async () => {
  const first = await start();
  await first.stop();
  writeFileSync(join(dataDir, 'postgres/PG_VERSION'), '14\n');
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toMatchObject({
    failure: 'other-version',
    message: expect.stringMatching(/was written by PostgreSQL 14 and this portal brings 18/),
  });
});

function drafts(): string[] {
  return readdirSync(dataDir)
    .filter((name) => name.startsWith('postgres.draft-'))
    .map((name) => join(dataDir, name));
}
