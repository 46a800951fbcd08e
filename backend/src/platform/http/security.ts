import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '../errors';

/** Headers of answers that are data, never a page: nothing may be loaded, framed or kept. */
export async function registerSecurity(app: FastifyInstance, apiKey: string | undefined): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], baseUri: ["'none'"] },
    },
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: true },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api/')) void reply.header('cache-control', 'no-store');
    if (apiKey !== undefined && isCall(request) && request.headers['x-api-key'] !== apiKey) {
      throw new DomainError(403, '403', 'Ce client n’est pas autorisé à appeler le service');
    }
  });
}

/** The description of the calls is for everybody, its page has a guard; a partner's webhook proves itself by its signature. */
const isCall = ({ url }: { url: string }) => /^\/api\/(?!openapi\.json$|docs(\/|$)|webhooks\/)/.test(url);
