import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface DatabaseProxy {
  /** The database's address by way of the proxy. */
  url: string;
  /** Cuts every connection, and refuses new ones. */
  cut(): Promise<void>;
}

/**
 * A way to a database that a test can cut, as a network or a server that goes away does.
 * @param passes Asked of each message to the database before it goes on; one that is not let pass is lost
 */
export async function proxyTo(url: string, passes: () => boolean = () => true): Promise<DatabaseProxy> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
    }
    near.on('data', (message) => passes() && far.write(message));
    near.on('close', () => far.end());
    far.pipe(near);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: Object.assign(new URL(url), { host: `127.0.0.1:${port}` }).href,
    cut: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.resetAndDestroy();
      await closed;
    },
  };
}
