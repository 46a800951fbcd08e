import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';

/** What goes to back ends; everything else goes to registries. */
const ofBackEnd = /^\/(api|healthz|sandbox)(\/|\?|$)/;

interface Server {
  process: ChildProcess;
  port: number;
}

/** A back end and a registry, as a release runs them. */
interface Pair {
  backEnd: Server;
  registry: Server;
}

/**
 * Releases of the portal as production has them: back ends and registries as processes of their own, on the database and
 * the assets of the portal under test, behind a balancer that takes them by turns.
 */
export class Releases {
  private pairs: Pair[] = [];
  private turn = 0;
  private readonly underWay = new Map<number, Set<ServerResponse>>();
  private readonly balancer = createServer((incoming, outgoing) => this.pass(incoming, outgoing));
  /** Answers of the balancer that were failures of a server. */
  readonly failures: string[] = [];

  static async open(): Promise<Releases> {
    const releases = new Releases();
    releases.balancer.listen(0, '127.0.0.1');
    await once(releases.balancer, 'listening');
    return releases;
  }

  get address(): string {
    return `http://localhost:${(this.balancer.address() as AddressInfo).port}`;
  }

  /** Starts the processes of a release; they serve beside those of before once they are healthy. */
  async add(): Promise<void> {
    const [backEnd, registry] = await Promise.all([
      this.start('sandboxes/dist/server.js', '/healthz'),
      this.start('registry/dist/server.js', '/registry/healthz'),
    ]);
    this.pairs.push({ backEnd, registry });
  }

  /** Ends the oldest release as an orchestrator does: no new requests, those under way go on, then SIGTERM. */
  async endOldest(): Promise<number | null> {
    const pair = this.pairs.shift();
    if (!pair) throw new Error('No release runs.');
    const codes = await Promise.all([pair.backEnd, pair.registry].map((server) => this.end(server)));
    return codes.find((code) => code !== 0) ?? 0;
  }

  async close(): Promise<void> {
    for (const { backEnd, registry } of this.pairs) {
      backEnd.process.kill('SIGKILL');
      registry.process.kill('SIGKILL');
    }
    this.balancer.close();
    this.balancer.closeAllConnections();
  }

  private async start(script: string, health: string): Promise<Server> {
    const dataDir = process.env.PORTAL_UNDER_TEST_DATA ?? process.env.PORTAL_DATA_DIR ?? '.data';
    const databaseUrl =
      process.env.DATABASE_URL ?? (await readFile(join(dataDir, 'database.url'), 'utf8')).trim();
    const port = await freePort();
    const child = spawn(process.execPath, [resolve(script)], {
      env: {
        ...process.env,
        PORT: String(port),
        PORTAL_PUBLIC_URL: this.address,
        PORTAL_DATA_DIR: resolve(dataDir),
        DATABASE_URL: databaseUrl,
        PORTAL_SEED: 'none',
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    while (child.exitCode === null) {
      const answer = await fetch(`http://127.0.0.1:${port}${health}`).catch(() => null);
      if (answer?.ok) return { process: child, port };
      await new Promise((next) => setTimeout(next, 100));
    }
    throw new Error(`${script} ended with ${child.exitCode}.`);
  }

  private async end({ process: child, port }: Server): Promise<number | null> {
    await Promise.all([...(this.underWay.get(port) ?? [])].map((answer) => once(answer, 'close')));
    const ended = once(child, 'exit') as Promise<[number | null]>;
    child.kill('SIGTERM');
    return (await ended)[0];
  }

  private pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const path = incoming.url ?? '/';
    const pair = this.pairs[this.turn++ % this.pairs.length] as Pair;
    const { port } = ofBackEnd.test(path) ? pair.backEnd : pair.registry;
    const open = this.underWay.get(port) ?? new Set();
    this.underWay.set(port, open.add(outgoing));
    outgoing.on('close', () => open.delete(outgoing));
    const { method, headers } = incoming;
    const passed = request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (answer) => {
      const status = answer.statusCode ?? 502;
      if (status >= 500) this.failures.push(`${method} ${path}: ${status}`);
      outgoing.writeHead(status, answer.headers);
      answer.pipe(outgoing);
    });
    passed.on('error', (error) => {
      if (outgoing.destroyed) return;
      this.failures.push(`${method} ${path}: ${error.message}`);
      outgoing.destroy();
    });
    outgoing.on('close', () => passed.destroy());
    incoming.pipe(passed);
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
