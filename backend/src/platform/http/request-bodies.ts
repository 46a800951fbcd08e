import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** What an upload of the largest body over a slow line takes. */
export const longestRequest = 120_000;

/** Time limits for request heads, in milliseconds. By default, Node checks for late ones every 30 seconds only. */
export const slowHeads = { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 };

/** Bytes a millisecond that are let run out of all such bodies together: to read what nobody wants takes time from others. */
const runOutPace = 8_000;

/**
 * A call that is refused before its body was read is answered at once, and what its client still sends is let run out, slowly where
 * many send: a connection that closed under an upload would take the answer away with it. Whoever goes on sending for
 * longer than any request may take is cut off.
 */
export function registerUnreadBody(app: FastifyInstance, patience = longestRequest): void {
  let free = 0;
  const letRunOut = (raw: IncomingMessage) =>
    raw.on('data', ({ length }: Buffer) => {
      const now = performance.now();
      free = Math.max(free, now) + length / runOutPace;
      raw.pause();
      setTimeout(() => raw.resume(), free - now).unref();
    });
  app.addHook('onSend', ({ raw }, reply, _payload, done) => {
    // a request that was injected has no such thing
    if (raw.complete !== false) return done();
    reply.removeHeader('connection');
    const cut = setTimeout(() => raw.destroy(), patience).unref();
    raw.once('close', () => clearTimeout(cut));
    letRunOut(raw);
    done();
  });
}

/** In each spell a body has to end, or to bring so many bytes. */
export interface BodyPace {
  spellMs: number;
  leastBytes: number;
}

/** A call of a few fields ends in one spell; a long file may take more of them on a slow line (80 kbit/s). */
const defaultPace: BodyPace = { spellMs: 25_000, leastBytes: 256 * 1024 };

/** Cuts off whoever sends a body slower than any line does, and so keeps connections and turns from others. */
export function registerBodyPace(app: FastifyInstance, { spellMs, leastBytes } = defaultPace): void {
  // a body of a few fields has arrived by the time it is read, and wants no timer
  app.addHook('preParsing', ({ raw }, _reply, _payload, done) => {
    // a request that was injected has no such thing
    if (raw.complete !== false) return done();
    let received = raw.socket.bytesRead;
    const look = setInterval(() => {
      const bytes = raw.socket.bytesRead - received;
      received += bytes;
      if (raw.complete) clearInterval(look);
      else if (bytes < leastBytes) raw.destroy();
    }, spellMs).unref();
    raw.once('close', () => clearInterval(look));
    done();
  });
}
