import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createServer } from 'node:net';
import { CommandFailure } from '../command-failure';

export interface DevServer {
  /** Folder of the remote. */
  folder: string;
  port: number;
  /** Address of the running portal. */
  portal: string;
  mode: 'alone' | 'in-portal';
}

/** What `shared/build/bin/dev-remote.mjs` prints, a line each. */
type DevEvent =
  | { event: 'listening' }
  | { event: 'built'; errors: string[] }
  | { event: 'failed'; why: string };

interface Listeners {
  onListening: () => Promise<void>;
  onBuilt: (errors: string[]) => void;
}

/** Runs the development server until it is stopped (Ctrl-C). @throws CommandFailure when it cannot be started, or ends by itself */
export async function runDevServer(
  rootDir: string,
  { folder, port, portal, mode }: DevServer,
  { onListening, onBuilt }: Listeners,
): Promise<void> {
  await wantFreePort(port);
  const script = join(rootDir, 'shared/build/bin/dev-remote.mjs');
  const child = spawn(process.execPath, [script, folder, String(port), portal, mode], {
    cwd: rootDir,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let stopped = false;
  const stop = () => {
    stopped = true;
    child.kill();
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  let failure: string | undefined;
  for await (const line of createInterface({ input: child.stdout })) {
    if (!line.startsWith('{')) continue;
    const event = JSON.parse(line) as DevEvent;
    if (event.event === 'listening') await onListening();
    else if (event.event === 'built') onBuilt(event.errors);
    else failure = event.why;
  }
  const code = await ended;
  if (failure === undefined && (stopped || code === 0)) return;
  // free when it was looked at, taken since
  const taken = failure?.includes('EADDRINUSE') === true;
  throw new CommandFailure(
    taken ? `Port ${port} is taken.` : `The development server stopped: ${failure ?? `exit code ${code}`}.`,
    { fix: taken ? 'Choose another with --port.' : undefined },
  );
}

/** How many ports after the one asked for are tried, to name one that is free. */
const tries = 20;

/** @throws CommandFailure naming the next port that is free, when something listens there or it may not be taken */
export async function wantFreePort(port: number): Promise<void> {
  const trouble = await troubleAt(port);
  if (trouble === null) return;
  throw new CommandFailure(trouble, { fix: await otherPort(port) });
}

async function otherPort(taken: number): Promise<string> {
  for (let port = Math.max(taken, 1023) + 1; port <= Math.min(taken + tries, 65_535); port += 1)
    if ((await troubleAt(port)) === null) return `Choose another: --port ${port}`;
  return 'Choose another with --port.';
}

/** Both of the loopback's addresses: browsers ask `localhost` at either. */
async function troubleAt(port: number): Promise<string | null> {
  for (const host of ['127.0.0.1', '::1']) {
    const code = await listenOnce(port, host);
    if (code === 'EADDRINUSE') return `Port ${port} is taken by another program.`;
    if (code === 'EACCES') return `Port ${port} may not be taken by this user.`;
  }
  return null;
}

/** The error's code, or null when it could listen; a machine without IPv6 has no trouble there. */
function listenOnce(port: number, host: string): Promise<string | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code ?? null));
    server.listen(port, host, () => server.close(() => resolve(null)));
  });
}
