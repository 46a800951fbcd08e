import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listenError } from '../launcher/port.js';

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

export interface FrontDoor {
  /** The port that is listened on: a given one, or the system's choice for 0. */
  port: number;
  /** From here on requests are served; before, every answer is 503. */
  open(handlers: { api: Handler; pages: Handler }): void;
  /** Takes no more requests, waits for those in hand, cuts what is left after the patience. */
  close(): Promise<void>;
}

const patienceMs = 5_000;
/**
 * `requestTimeout` is for the longest upload; the API itself cuts slower ones off, the pages take small reports alone.
 * `keepAliveTimeout` is Fastify's: an idle connection outlives those of the usual load balancers (60 s), so that none of
 * them sends a request over one that is being closed.
 */
const timeouts = {
  requestTimeout: 120_000,
  headersTimeout: 15_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 72_000,
};
const slowReportMs = 25_000;
const apiPath = /^\/(api|healthz|sandbox)(\/|\?|$)/;
const metricsPath = /^\/metrics(\?|$)/;

/**
 * Listens at once, so that a port in use is reported before the long start-up, and early visitors get a waiting page.
 * @throws StartError when the port or the address is unavailable
 */
export async function openFrontDoor(port: number, host: string, reportMs = slowReportMs): Promise<FrontDoor> {
  let handlers: { api: Handler; pages: Handler } | undefined;
  const server = createServer(timeouts, (request, response) => {
    if (!handlers) answerStarting(request, response);
    else if (apiPath.test(request.url ?? '')) handlers.api(request, response);
    else if (metricsPath.test(request.url ?? '')) answerWrongPort(response);
    else {
      cutOffWhenSlow(request, reportMs);
      handlers.pages(request, response);
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(listenError(error, port, host)));
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    open(ready) {
      handlers = ready;
    },
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      const cut = setTimeout(() => server.closeAllConnections(), patienceMs);
      await closed;
      clearTimeout(cut);
    },
  };
}

/** The pages answer any path with 200: a scraper set to this port would not notice that it reads no metrics. */
function answerWrongPort(response: ServerResponse): void {
  response
    .writeHead(404, {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    .end('Metrics are served on the port of PORTAL_METRICS_PORT.\n');
}

function cutOffWhenSlow(request: IncomingMessage, patience: number): void {
  if (request.complete) return;
  const cut = setTimeout(() => request.complete || request.destroy(), patience).unref();
  request.once('close', () => clearTimeout(cut));
}

const retryAfterSeconds = 2;

const page = `<!doctype html>
<html lang="fr">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta http-equiv="refresh" content="${retryAfterSeconds}">
    <title>Le portail démarre…</title>
    <style>
      :root { color-scheme: light dark; }
      body { display: grid; min-height: 100vh; margin: 0; place-content: center; padding: 1rem; text-align: center; font: 1rem/1.5 system-ui, sans-serif; }
      h1 { margin: 0; font-size: 1.5rem; font-weight: 600; }
    </style>
  </head>
  <body>
    <main>
      <h1>Le portail démarre…</h1>
      <p>Cette page se recharge d’elle-même dans quelques secondes.</p>
    </main>
  </body>
</html>
`;

/** 503 to everything: words for people, the API's own error shape for programs. */
function answerStarting(request: IncomingMessage, response: ServerResponse): void {
  const forPeople = request.headers.accept?.includes('text/html') === true;
  response
    .writeHead(503, {
      'content-type': forPeople ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      'cache-control': 'no-store',
      'retry-after': String(retryAfterSeconds),
      'x-content-type-options': 'nosniff',
    })
    .end(forPeople ? page : JSON.stringify({ message: 'Le portail démarre…', code: '503', errors: [] }));
}
