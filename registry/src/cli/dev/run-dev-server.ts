import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
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
  { event: 'listening' } | { event: 'built'; errors: string[] } | { event: 'failed'; why: string };

interface Listeners {
  onListening: () => Promise<void>;
  onBuilt: (errors: string[]) => void;
}

/** Runs the development server until it is stopped (Ctrl-C). @throws CommandFailure when it cannot be started */
export async function runDevServer(
  rootDir: string,
  { folder, port, portal, mode }: DevServer,
  { onListening, onBuilt }: Listeners,
): Promise<void> {
  const script = join(rootDir, 'shared/build/bin/dev-remote.mjs');
  const child = spawn(process.execPath, [script, folder, String(port), portal, mode], {
    cwd: rootDir,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = () => child.kill();
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()));
  let failure: string | undefined;
  for await (const line of createInterface({ input: child.stdout })) {
    if (!line.startsWith('{')) continue;
    const event = JSON.parse(line) as DevEvent;
    if (event.event === 'listening') await onListening();
    else if (event.event === 'built') onBuilt(event.errors);
    else failure = event.why;
  }
  await ended;
  if (failure !== undefined) {
    const taken = failure.includes('EADDRINUSE');
    throw new CommandFailure(
      taken ? `Port ${port} is taken.` : `The development server stopped: ${failure}.`,
      {
        fix: taken ? 'Choose another: --port 3102.' : undefined,
      },
    );
  }
}
