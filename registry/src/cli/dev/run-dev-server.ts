import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { CommandFailure } from '../command-failure';
import { wantFreePort } from './free-port';

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
