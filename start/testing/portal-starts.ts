import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '@portal/backend/testing/free-port';
import pg from 'pg';

/** The line of a start after which everything serves. */
export const ready = /The portal is ready/;

/** `npm start` without npm, which only passes it on: its lines, and the moments it reaches. */
export interface PortalProcess {
  process: ChildProcess;
  /** Resolves with the first line that matches; rejects when the process ends before. */
  line(pattern: RegExp): Promise<string>;
  ended: Promise<{ code: number | null; stderr: string }>;
}

export interface PortalStarts {
  dataDir: string;
  port: number;
  /** @param by `npm`: as an operator does, with npm between */
  start(env?: Record<string, string>, by?: 'npm'): PortalProcess;
  /** Process of the portal itself, below npm where npm started it. Linux alone. */
  portalPid(portal: PortalProcess): number;
  /** Process of the embedded server. */
  serverPid(): number;
  health(): Promise<Response>;
  query(text: string): Promise<unknown[]>;
  /** Stops what was started and still runs. */
  stopAll(): Promise<void>;
  /** Forgets what a test has killed. */
  forget(portal: PortalProcess): void;
  forgetAll(): void;
}

/**
 * Starts of one portal after another, on a port and a data folder of the test file's own.
 *
 * @param seed `PORTAL_SEED` of the first one
 * @param prepare is given the data folder before the first start, and may answer with what is to be done after the last;
 *   where it is given, what was started runs on from test to test
 */
export function portalStarts(
  seed: string,
  prepare?: (dataDir: string) => (() => void) | undefined,
): PortalStarts {
  const starts: PortalProcess[] = [];
  const here: PortalStarts = {
    dataDir: '',
    port: 0,
    start: (env, by) => {
      const portal = startPortal(here, { PORTAL_SEED: seed, ...env }, by);
      starts.push(portal);
      return portal;
    },
    portalPid: ({ process: { pid, spawnfile } }) =>
      spawnfile === 'npm'
        ? Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ')[0])
        : pid!,
    serverPid: () =>
      Number(readFileSync(join(here.dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]),
    health: () => fetch(`http://127.0.0.1:${here.port}/healthz`),
    query: async (text) => {
      const connectionString = readFileSync(join(here.dataDir, 'database.url'), 'utf8');
      const client = new pg.Client({ connectionString });
      await client.connect();
      try {
        return (await client.query(text)).rows;
      } finally {
        await client.end();
      }
    },
    stopAll: async () => {
      for (const portal of starts.splice(0)) {
        portal.process.kill('SIGTERM');
        await portal.ended;
      }
    },
    forget: (portal) => void starts.splice(starts.indexOf(portal), 1),
    forgetAll: () => void starts.splice(0),
  };
  let tidy: (() => void) | undefined;
  beforeAll(async () => {
    here.dataDir = mkdtempSync(join(tmpdir(), 'portal-start-'));
    tidy = prepare?.(here.dataDir);
    here.port = await freePort();
  });
  afterEach(() => prepare === undefined && here.stopAll());
  afterAll(() => here.stopAll());
  afterAll(() => tidy?.());
  afterAll(() => rmSync(here.dataDir, { recursive: true, force: true }));
  return here;
}

function startPortal(
  { port, dataDir }: PortalStarts,
  env: Record<string, string>,
  by: 'npm' | undefined,
): PortalProcess {
  const [file, args] = by ? ['npm', ['start']] : [process.execPath, ['start/bootstrap.mjs']];
  const child = spawn(file, args, {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: String(port),
      PORTAL_DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      PORTAL_PROCESSES: '1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  let stderr = '';
  child.stderr.on('data', (text: Buffer) => (stderr += text.toString()));
  const reader = createInterface({ input: child.stdout }).on('line', (line) => lines.push(line));
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, stderr }));
  return {
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
}
