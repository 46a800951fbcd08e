import helmet from '@fastify/helmet';
import { fastify, type FastifyInstance } from 'fastify';
import { DomainError } from '../errors';

/** Headers of answers that are data, never a page: nothing may be loaded, framed or kept. */
const dataHeaders = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], baseUri: ["'none'"] },
  },
  strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: true },
  crossOriginResourcePolicy: { policy: 'same-origin' },
  referrerPolicy: { policy: 'no-referrer' },
  xFrameOptions: { action: 'deny' },
} as const;

/** What helmet adds to any answer. It is the same each time, and to put it together for each takes longer than to send it. */
async function helmetHeaders(): Promise<Record<string, string>> {
  const [plain, helmeted] = [fastify(), fastify()];
  await helmeted.register(helmet, dataHeaders);
  const headersOf = async (app: FastifyInstance) => (await app.inject('/')).headers;
  const own = await headersOf(plain);
  const added = Object.entries(await headersOf(helmeted)).filter(([name]) => !(name in own));
  await Promise.all([plain.close(), helmeted.close()]);
  return Object.fromEntries(added.map(([name, value]) => [name, String(value)]));
}

export async function registerSecurity(app: FastifyInstance, apiKey: string | undefined): Promise<void> {
  const forAll = await helmetHeaders();
  const forCalls = { ...forAll, 'cache-control': 'no-store' };
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(request.url.startsWith('/api/') ? forCalls : forAll);
    const refused = apiKey !== undefined && isCall(request) && request.headers['x-api-key'] !== apiKey;
    if (refused) done(new DomainError(403, '403', 'Ce client n’est pas autorisé à appeler le service'));
    else done();
  });
}

/** The description of the calls and its page have a guard; a partner's webhook proves itself by its signature. */
const isCall = ({ url }: { url: string }) =>
  /^\/api\/(?!(openapi|required-fields)\.json(\?|$)|docs([/?]|$)|webhooks\/)/.test(url);
