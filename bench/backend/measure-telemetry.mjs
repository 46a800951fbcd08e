import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ownEnvironment } from '../own-environment.mjs';
import { freePort, whyNotServed } from '../start-portal.mjs';
import { measured, post } from './http-load.mjs';
import { processorClock } from './processor-time.mjs';

/** Each in turn, so many times: what else the machine does falls on all alike. Odd, for a median. */
const rounds = 3;
/** Oftener than a Prometheus does. */
const scrapeEveryMs = 1000;

/**
 * What metrics and traces cost a call: three back ends on the database of a portal, of which one has neither, one is scraped and one
 * exports every trace to a collector here.
 * @param people customers with a session
 * @returns of each, the medians of the processor time of a `/getContext` and of the calls a second
 * @throws when a back end does not serve, or nothing was scraped or exported
 */
export async function measureTelemetry(database, client, people, { seconds, clients }) {
  const collector = await collect();
  const metricsPort = await freePort();
  const variants = [
    ['off', {}],
    ['metrics', { PORTAL_METRICS_PORT: String(metricsPort) }],
    ['traces', { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url }],
  ];
  const started = [];
  const scraper = scrape(`http://127.0.0.1:${metricsPort}/metrics`);
  try {
    for (const [name, env] of variants)
      started.push({ name, taken: [], ...(await startBackEnd(database, env)) });
    for (let round = 0; round < rounds; round++) {
      for (const { url, pid, taken } of started) {
        const read = (index) => {
          const { number, token } = people[index % people.length];
          return post(`${url}/api/getContext`, { customerNbr: number }, token);
        };
        taken.push(await measured(clients, seconds, read, await processorClock(pid, client)));
      }
    }
  } finally {
    for (const { stop } of started) await stop();
    scraper.stop();
    collector.close();
  }
  if (scraper.read() === 0) throw new Error('No metrics were scraped.');
  if (collector.received() === 0) throw new Error('No trace was exported.');
  return started.map(({ name, taken }) => ({
    name,
    node: median(taken.map(({ node }) => node)),
    postgres: median(taken.map(({ postgres }) => postgres)),
    perSecond: median(taken.map(({ perSecond }) => perSecond)),
  }));
}

const median = (values) => values.toSorted((a, b) => a - b)[(rounds - 1) / 2];

/** A server that takes what is exported, and keeps nothing. */
async function collect() {
  let bytes = 0;
  const server = createServer((request, response) => {
    request.on('data', (piece) => (bytes += piece.length)).on('end', () => response.end());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    received: () => bytes,
    close: () => server.close(),
  };
}

/** Reads the metrics again and again; before they are served, nothing is read. */
function scrape(url) {
  let read = 0;
  const timer = setInterval(async () => {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok && (await answer.text()).includes('portal_')) read++;
  }, scrapeEveryMs);
  return { read: () => read, stop: () => clearInterval(timer) };
}

/** The built back end with the sandboxes alone, on a database that is there. */
async function startBackEnd(database, more) {
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-bench-telemetry-'));
  const child = spawn(process.execPath, [resolve(import.meta.dirname, '../../sandboxes/dist/server.js')], {
    cwd: resolve(import.meta.dirname, '../..'),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: ownEnvironment({
      ...{ PORT: String(port), PORTAL_DATA_DIR: dataDir, DATABASE_URL: database, LOG_LEVEL: 'error' },
      PORTAL_TRUSTED_PROXIES: '127.0.0.1',
      ...more,
    }),
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  const ended = once(child, 'exit').then(([code, signal]) => `it ended with ${signal ?? code}`);
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
  const url = `http://127.0.0.1:${port}`;
  const failure = await Promise.race([whyNotServed(url, ended), ended]);
  if (failure === null) return { url, pid: child.pid, stop };
  await stop();
  throw new Error(`The back end does not serve: ${failure}.\n${output}`);
}
