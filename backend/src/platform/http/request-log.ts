import { randomUUID, type UUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyReply {
    /** Code of the refusal that was answered. */
    refusal: string | undefined;
  }
}

/** The caller's id when it is a plain one, so that a click is followed through every process; else a new one. */
export function requestId({ headers }: Pick<IncomingMessage, 'headers'>): string | UUID {
  const given = headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

/**
 * One line an answer: route as declared (never the address as sent), status, time; whose session it was, by the id of
 * their account, which says nothing once they are erased; and why it was refused.
 */
export function registerRequestLog(app: FastifyInstance): void {
  app.decorateReply('refusal', undefined);
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        who: request.visitor?.identityId,
        refusal: reply.refusal,
      },
      'answered',
    );
    done();
  });
}
