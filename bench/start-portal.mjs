import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ownEnvironment } from './own-environment.mjs';

const root = resolve(import.meta.dirname, '..');
const patience = 300_000;

/**
 * The built portal as `npm start` runs it, on a data folder and a port of its own, with the demo's accounts in it.
 * @param {string} [seed] as `PORTAL_SEED`: the demo supplier, or a number of customers
 * @returns where it answers, its database and its process, and how it is stopped
 */
export async function startPortal(dataDir, seed = 'demo') {
  const script = join(root, 'start/dist/portal.js');
  if (!existsSync(script)) throw new Error('The portal is not built: npm run build.');
  const port = await freePort();
  const folder = resolve(root, dataDir);
  const child = spawn(process.execPath, [script], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: ownEnvironment({
      PORT: String(port),
      PORTAL_DATA_DIR: folder,
      PORTAL_SEED: seed,
      // what is measured is one process
      PORTAL_PROCESSES: '1',
      // each simulated client has an address of its own
      PORTAL_TRUSTED_PROXIES: '127.0.0.1',
      LOG_LEVEL: 'error',
    }),
  });
  const url = `http://127.0.0.1:${port}`;
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  const ended = once(child, 'exit').then(([code, signal]) => `it ended with ${signal ?? code}`);
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  const failure = await Promise.race([whyNotServed(url, ended), ended]);
  if (failure !== null) {
    await stop();
    throw new Error(`The portal does not serve: ${failure}.\n${output}`);
  }
  const database = readFileSync(join(folder, 'database.url'), 'utf8').trim();
  return { url, pid: child.pid, database, stop };
}

/** Null once it serves; else, after the patience or once the process has ended, its last answer. */
export async function whyNotServed(url, ended) {
  let last;
  let isOver = false;
  void ended.then(() => (isOver = true));
  for (const end = Date.now() + patience; !isOver && Date.now() < end; await delay(250)) {
    // a request that hangs must not take all of the patience
    const signal = AbortSignal.timeout(5_000);
    const answer = await fetch(`${url}/healthz`, { signal }).catch(({ message }) => ({ status: message }));
    if (answer.ok) return null;
    last = `its health call is answered ${answer.status}`;
  }
  return `after five minutes ${last}`;
}

export const freePort = () =>
  new Promise((done, fail) => {
    const server = createServer().once('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });
