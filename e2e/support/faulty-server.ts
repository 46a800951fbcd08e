import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page, Request, Route } from '@playwright/test';

type Answer = (response: ServerResponse, original: Buffer) => void;

const scriptHeaders = {
  'content-type': 'text/javascript; charset=utf-8',
  'access-control-allow-origin': '*',
};

/** Ways in which a file does not come, or does not come as it was published. */
const answers = {
  'is a 404': (response) => response.writeHead(404, scriptHeaders).end(),
  'is a 500': (response) => response.writeHead(500, scriptHeaders).end('{"message":"boom"}'),
  'is a page of HTML': (response) =>
    response
      .writeHead(200, { ...scriptHeaders, 'content-type': 'text/html' })
      .end('<!doctype html><p>Bonjour'),
  'is cut in the middle': (response, original) => {
    response.writeHead(200, { ...scriptHeaders, 'content-length': original.length });
    response.write(original.subarray(0, original.length >> 1), () => response.destroy());
  },
  'has one byte flipped': (response, original) => {
    const flipped = Buffer.from(original);
    const middle = flipped.length >> 1;
    flipped[middle] = (flipped[middle] ?? 0) ^ 1;
    response.writeHead(200, scriptHeaders).end(flipped);
  },
  'never comes': () => {},
} satisfies Record<string, Answer>;

export type Fault = keyof typeof answers | 'is refused';
export const faults: Fault[] = ['is refused', ...(Object.keys(answers) as (keyof typeof answers)[])];

/**
 * A server with real network faults: refused, cut and hanging connections. The page's requests to the portal are routed
 * to it.
 */
export class FaultyServer {
  private readonly server = createServer((request, response) => void this.answer(request, response));
  private closedPort = 0;
  private waiting = true;
  private asked: Request[] = [];

  private constructor(private readonly portal: string) {}

  static async open(portal: string): Promise<FaultyServer> {
    const faulty = new FaultyServer(portal);
    const refusing = createServer().listen(0, '127.0.0.1');
    faulty.server.listen(0, '127.0.0.1');
    await Promise.all([once(refusing, 'listening'), once(faulty.server, 'listening')]);
    faulty.closedPort = (refusing.address() as AddressInfo).port;
    refusing.close();
    return faulty;
  }

  /** Lets the requests of a page that match fall to the fault. Answers its undo. */
  async spoil(page: Page, matches: (path: string) => boolean, fault: Fault): Promise<() => Promise<void>> {
    this.waiting = true;
    this.asked = [];
    const isTheirs = (url: URL) => matches(url.pathname);
    const handler = (route: Route) => {
      this.asked.push(route.request());
      const { pathname } = new URL(route.request().url());
      const port = fault === 'is refused' ? this.closedPort : (this.server.address() as AddressInfo).port;
      return route.continue({ url: `http://127.0.0.1:${port}/${encodeURIComponent(fault)}${pathname}` });
    };
    await page.route(isTheirs, handler);
    return () => page.unroute(isTheirs, handler);
  }

  /** Closes the hanging requests, and waits until the page has seen them fail. */
  async release(): Promise<void> {
    this.waiting = false;
    this.server.closeAllConnections();
    await Promise.all(this.asked.map((request) => request.response()));
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async answer({ url = '/' }: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, fault = '', ...path] = url.split('/');
    const original = await fetch(`${this.portal}/${path.join('/')}`);
    // Chromium asks again, by itself, what fails on a connection that already served
    response.shouldKeepAlive = false;
    if (!this.waiting) return void response.destroy();
    answers[decodeURIComponent(fault) as keyof typeof answers](
      response,
      Buffer.from(await original.arrayBuffer()),
    );
  }
}
