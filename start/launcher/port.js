import { createServer } from 'node:net';
import { StartError } from './start-error.js';

/**
 * Asks before the long work whether the portal will be able to listen.
 *
 * @param {NodeJS.ProcessEnv} env `PORT` and `HOST`; a value that is no port is left to the configuration's words
 * @throws {StartError}
 */
export async function checkPort(env) {
  const port = Number(env.PORT || 4400);
  const host = env.HOST || '127.0.0.1';
  if (!Number.isInteger(port) || port < 0 || port > 65535) return;
  await new Promise((resolve, reject) => {
    const probe = createServer()
      .once('error', (error) => reject(listenError(error, port, host)))
      .listen(port, host, () => probe.close(resolve));
  });
}

/**
 * What a failed `listen` means.
 *
 * @param {Error & { code?: string }} error
 * @param {number} port
 * @param {string} host
 */
export function listenError(error, port, host) {
  const other = port < 65535 ? port + 1 : 4400;
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartError(
        `Port ${port} is taken: stop what listens there, or choose another with PORT=${other} npm start.`,
      );
    case 'EACCES':
      return new StartError(
        `Port ${port} may not be used by this user: choose one above 1023 with PORT=4400 npm start.`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartError(`HOST ${host} is no address of this machine: leave it unset or use 0.0.0.0.`);
    default:
      return new StartError(`The portal cannot listen on ${host}:${port}: ${error.message}.`);
  }
}
