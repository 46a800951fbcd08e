import type { FastifyInstance } from 'fastify';
import type { LiveDocument } from '../live/live-document';
import { shellName } from '../publish/describe-shell';

/** For balancers: whether there is a shell to serve. */
export function healthRoute(app: FastifyInstance, readLive: () => Promise<LiveDocument>): void {
  app.get('/registry/healthz', async (_request, reply) => {
    const { applications } = await readLive();
    const serves = applications.some(({ name, stable }) => name === shellName && stable);
    return reply
      .code(serves ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: serves ? 'ok' : 'nothing published', applications: applications.length });
  });
}
