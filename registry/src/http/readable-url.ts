import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { refuse } from './refusal';

/** Node takes no longer head than this, so no address is too long for the router alone. */
export const longestUrl = 16_384;

const unreadable = '/registry/unreadable-address';

/**
 * The router answers an address that cannot be decoded before any hook has run, so without security headers and in
 * English. Sent on to a route of its own, it is refused like every other bad request.
 */
export function readableUrl({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  try {
    decodeURI(url.split('?', 1)[0] as string);
    return url;
  } catch {
    return unreadable;
  }
}

export function unreadableRoute(app: FastifyInstance): void {
  app.all(unreadable, (request, reply) => refuse(request, reply, 400));
}
