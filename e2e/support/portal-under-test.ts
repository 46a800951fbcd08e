import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** A first start migrates, seeds and publishes; the build has been made before. */
const startLimit = 5 * 60_000;

/**
 * Starts the portal as a user would, on a free port with a data folder of its own, and stops it at the end.
 * With `PORTAL_URL` the journeys visit that portal instead.
 */
export default async function portalUnderTest(): Promise<() => Promise<void>> {
  const judged = await mkdtemp(join(tmpdir(), 'portal-judged-'));
  process.env.PORTAL_UNDER_TEST_JUDGED = judged;
  const forget = () => rm(judged, { recursive: true, force: true });
  if (process.env.PORTAL_URL) {
    process.env.PORTAL_UNDER_TEST = process.env.PORTAL_URL;
    return forget;
  }
  const port = await freePort();
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-journeys-'));
  const address = `http://localhost:${port}`;
  const portal = spawn(process.execPath, [resolve('start/bootstrap.mjs')], {
    env: { ...process.env, PORT: String(port), PORTAL_DATA_DIR: dataDir, PORTAL_SEED: 'demo' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [portal.stdout, portal.stderr]) stream.on('data', (text) => (output += text));

  const stop = async () => {
    await stopPortal(portal);
    await rm(dataDir, { recursive: true, force: true });
    await forget();
  };
  try {
    await untilHealthy(address, portal);
  } catch (error) {
    await stop();
    throw new Error(`The portal did not start.\n${output}`, { cause: error });
  }
  process.env.PORTAL_UNDER_TEST = address;
  process.env.PORTAL_UNDER_TEST_DATA = dataDir;
  return stop;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function untilHealthy(address: string, portal: ChildProcess): Promise<void> {
  const deadline = Date.now() + startLimit;
  while (Date.now() < deadline) {
    if (portal.exitCode !== null) throw new Error(`it ended with code ${portal.exitCode}`);
    const healthy = await fetch(`${address}/healthz`).then(
      (response) => response.ok,
      () => false,
    );
    if (healthy) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`it was not healthy after ${startLimit / 1000} s`);
}

async function stopPortal(portal: ChildProcess): Promise<void> {
  if (portal.exitCode !== null) return;
  const ended = once(portal, 'exit');
  portal.kill('SIGINT');
  await ended;
}
