import type { FastifyInstance } from 'fastify';
import { isScreenPath } from './page-routes';
import { refuse } from './refusal';

/**
 * A form of the page that a browser without scripts sent by itself. The answer explains it; nothing of the body, which may
 * be a password, is read, logged or kept.
 */
export function unscriptedFormRoute(app: FastifyInstance): void {
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, parsed) => {
      payload.resume();
      parsed(null);
    });
    scope.post('/*', (request, reply) => {
      if (!isScreenPath(request.url.split('?', 1)[0] as string)) return refuse(request, reply, 404);
      return refuse(request, reply.header('allow', 'GET, HEAD'), 405);
    });
    done();
  });
}
