import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProjectRoot } from '../../src/platform/paths';
import { freePort } from '../free-port';

interface DatabaseProxy {
  /** The database's address by way of the proxy. */
  url: string;
  /** Cuts every connection, and refuses new ones. */
  cut(): Promise<void>;
  /** Passes nothing on, in either direction, and accepts connections, until it is thawed; then what was sent goes on. */
  freeze(): void;
  thaw(): void;
}

/**
 * A way to a database that a test can cut, as a network or a server that goes away does.
 * @param passes Asked of each message to the database before it goes on; one that is not let pass is lost
 */
export async function proxyTo(url: string, passes: () => boolean = () => true): Promise<DatabaseProxy> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => sockets.delete(socket));
    }
    near.on('data', (message) => passes() && far.write(message));
    near.on('close', () => far.end());
    far.on('data', (message) => near.write(message));
    far.on('close', () => near.end());
    if (isFrozen) for (const socket of [near, far]) socket.pause();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: Object.assign(new URL(url), { host: `127.0.0.1:${port}` }).href,
    freeze: () => {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw: () => {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
    },
    cut: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.resetAndDestroy();
      await closed;
    },
  };
}

/** What becomes of the message at which the process dies: it reaches the database, or it does not. */
export type LastMessage = 'sent' | 'lost';

export interface ApiProcess {
  url: string;
  /** Messages to the database so far. */
  messages(): number;
  /** Kills the process at its `count`th message to the database from now on. */
  killAt(count: number, last: LastMessage): void;
  isAlive(): boolean;
  /** Kills it now, whatever was awaited. Resolves once it is dead. */
  kill(): Promise<void>;
  /** Starts it, or another one in the place of the dead; resolves once it serves. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** The built API as a process of its own, with sandboxes, whose way to the database counts what it sends. */
export async function apiProcess(databaseUrl: string): Promise<ApiProcess> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-kill-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  let count = 0;
  let armed: { at: number; last: LastMessage } | undefined;
  const proxy = await proxyTo(databaseUrl, () => {
    if (++count !== armed?.at) return true;
    const { last } = armed;
    armed = undefined;
    child?.kill('SIGKILL');
    return last === 'sent';
  });
  const dead = async (process: ChildProcess | undefined) => {
    if (process && process.exitCode === null && process.signalCode === null) await once(process, 'exit');
  };
  return {
    url,
    messages: () => count,
    isAlive: () => child !== undefined && !child.killed && child.exitCode === null,
    killAt: (from, last) => {
      armed = { at: count + from, last };
    },
    kill: async () => {
      armed = undefined;
      child?.kill('SIGKILL');
      await dead(child);
    },
    start: async () => {
      child = spawn(process.execPath, [join(findProjectRoot(), 'sandboxes/dist/server.js')], {
        env: {
          PATH: process.env.PATH,
          HOME: process.env.HOME,
          PORT: String(port),
          PORTAL_DATA_DIR: dataDir,
          DATABASE_URL: proxy.url,
          LOG_LEVEL: 'silent',
        },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      const ended = dead(child).then(() => Promise.reject(new Error('The API ended before it served.')));
      await Promise.race([ended, serves(url)]);
    },
    stop: async () => {
      child?.kill('SIGTERM');
      await dead(child);
      await proxy.cut();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function serves(url: string): Promise<void> {
  const isUp = () =>
    fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isUp())) await new Promise((resolve) => setTimeout(resolve, 20));
}
