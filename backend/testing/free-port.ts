import { once } from 'node:events';
import { createServer } from 'node:net';

/** Ports that no system gives to outgoing connections by itself (Linux takes those from 32768 on). */
const [lowest, highest] = [20_000, 32_000];

/**
 * A port for a server that is started later, or again. One that the system chooses may be an outgoing connection's by then.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = lowest + Math.floor(Math.random() * (highest - lowest));
    const probe = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      probe.once('error', () => resolve(false));
      probe.listen(port, '127.0.0.1', () => resolve(true));
    });
    if (!isFree) continue;
    probe.close();
    await once(probe, 'close');
    return port;
  }
}
