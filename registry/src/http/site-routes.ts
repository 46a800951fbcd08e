import type { FastifyInstance } from 'fastify';
import { brandIcon } from './brand-icon';

/** What browsers and crawlers ask of every site. A customer space has nothing to index. */
export function siteRoutes(app: FastifyInstance): void {
  app.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send('User-agent: *\nDisallow: /\n'),
  );
  app.get('/favicon.svg', (_request, reply) =>
    reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(brandIcon),
  );
  app.get('/favicon.ico', (_request, reply) => reply.redirect('/favicon.svg', 301));
}
