import type { FastifyInstance } from 'fastify';

/** In each spell a body has to end, or to bring so many bytes. */
export interface BodyPace {
  spellMs: number;
  leastBytes: number;
}

/** A call of a few fields ends in one spell; a long file may take more of them on a slow line (80 kbit/s). */
const defaultPace: BodyPace = { spellMs: 25_000, leastBytes: 256 * 1024 };

/** Cuts off whoever sends a body slower than any line does, and so keeps connections and turns from others. */
export function registerBodyPace(app: FastifyInstance, { spellMs, leastBytes } = defaultPace): void {
  app.addHook('onRequest', async ({ raw }) => {
    // a request that was injected has no such thing
    if (raw.complete !== false) return;
    let received = raw.socket.bytesRead;
    const look = setInterval(() => {
      const bytes = raw.socket.bytesRead - received;
      received += bytes;
      if (raw.complete) clearInterval(look);
      else if (bytes < leastBytes) raw.destroy();
    }, spellMs).unref();
    raw.once('close', () => clearInterval(look));
  });
}
