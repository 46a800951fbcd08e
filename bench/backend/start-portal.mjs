import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const root = resolve(import.meta.dirname, '../..');
const patience = 300_000;

/**
 * The built portal as `npm start` runs it, on a data folder and a port of its own, with the demo supplier in it.
 * @returns where it answers, its database and its process, and how it is stopped
 */
export async function startPortal(dataDir) {
  const script = join(root, 'start/dist/portal.js');
  if (!existsSync(script)) throw new Error('The portal is not built: npm run build first.');
  const port = await freePort();
  const folder = resolve(root, dataDir);
  const child = spawn(process.execPath, [script], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      PORTAL_DATA_DIR: folder,
      PORTAL_SEED: 'demo',
      // each simulated client has an address of its own
      PORTAL_TRUSTED_PROXIES: '127.0.0.1',
      LOG_LEVEL: 'error',
      DATABASE_URL: '',
    },
  });
  const url = `http://127.0.0.1:${port}`;
  const ended = new Promise((_, reject) =>
    child.once('exit', (code) => reject(new Error(`The portal ended with ${code} before it served.`))),
  );
  ended.catch(() => undefined);
  await Promise.race([serves(url), ended]);
  return {
    url,
    pid: child.pid,
    database: readFileSync(join(folder, 'database.url'), 'utf8').trim(),
    stop: async () => {
      child.kill('SIGTERM');
      await ended.catch(() => undefined);
    },
  };
}

async function serves(url) {
  for (const end = Date.now() + patience; Date.now() < end; await delay(250)) {
    const answer = await fetch(`${url}/healthz`).catch(() => undefined);
    if (answer?.ok) return;
  }
  throw new Error('The portal did not serve within five minutes.');
}

const freePort = () =>
  new Promise((done, fail) => {
    const server = createServer().once('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });
