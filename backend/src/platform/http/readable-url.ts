import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Node takes no longer head than this, so no address is too long for the router alone. */
export const longestUrl = 16_384;

const unreadable = '/api/unreadable-address';

/**
 * The router answers an address that cannot be decoded before any hook has run: without security headers, request
 * id and log. Sent on to a route of its own, it is refused like every other bad request.
 */
export function readableUrl({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  try {
    decodeURI(url.split('?', 1)[0] as string);
    return url;
  } catch {
    return unreadable;
  }
}

/** @throws 400 to whoever comes here. */
export function registerUnreadableUrl(app: FastifyInstance): void {
  app.all(unreadable, { schema: { hide: true } }, async () => {
    throw Object.assign(new Error('The address cannot be decoded.'), { statusCode: 400 });
  });
}
