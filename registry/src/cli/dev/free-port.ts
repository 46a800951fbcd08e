import { createServer } from 'node:net';
import { CommandFailure } from '../command-failure';

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
