import { randomBytes } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { visitorCookie } from '@portal/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RegistryConfig } from '../config';
import type { LiveDocument } from '../live/live-document';
import { snapshotFor } from '../live/snapshot';
import { visitorRights } from '../live/visitor';
import { contentSecurityPolicy } from '../page/content-security-policy';
import { renderPage } from '../page/render-page';
import { shellName } from '../publish/describe-shell';
import { acceptedEncodings } from './accepted-encodings';
import { readCookie } from './read-cookie';
import { refuse } from './refusal';

/** The page, made for each request, and what is inlined in it, for pages that log in without reloading. */
export function pageRoutes(
  app: FastifyInstance,
  config: RegistryConfig,
  readLive: () => Promise<LiveDocument>,
): void {
  const https = config.publicUrl.startsWith('https:');

  const snapshotOf = async (request: FastifyRequest, live: LiveDocument) => {
    const rights = await visitorRights(readCookie(request.headers.cookie, visitorCookie), config.sessionKey);
    return snapshotFor(live, rights, config.page);
  };

  app.get('/registry/snapshot', async (request, reply) => {
    reply.header('cache-control', 'no-store').header('vary', 'cookie');
    return snapshotOf(request, await readLive());
  });

  app.get('/registry/healthz', async (_request, reply) => {
    const { applications } = await readLive();
    const serves = applications.some(({ name }) => name === shellName);
    return reply
      .code(serves ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: serves ? 'ok' : 'nothing published', applications: applications.length });
  });

  app.get('/*', async (request, reply) => {
    const path = request.url.split('?', 1)[0] as string;
    if (!isScreenPath(path) || !acceptsHtml(request)) {
      return refuse(request, reply, 404);
    }
    const live = await readLive();
    const shell = live.applications.find(({ name }) => name === shellName);
    if (!shell) return refuse(request, reply, 503);
    const nonce = randomBytes(16).toString('base64url');
    const html = renderPage({ ...live, shell, snapshot: await snapshotOf(request, live), path, nonce });
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('vary', 'cookie, accept-encoding')
      .header('content-security-policy', contentSecurityPolicy(nonce, { https }));
    return sendCompressed(request, reply, html);
  });
}

/** A path with an extension is a file that does not exist, not a screen: it must not be answered by the page. */
const isScreenPath = (path: string) =>
  !/\.[A-Za-z0-9]+$/.test(path) && !/^\/(api|assets|registry|sandbox)\//.test(path);

const acceptsHtml = ({ headers }: FastifyRequest) => /text\/html|\*\/\*/.test(headers.accept ?? '*/*');

/** Quality 5: 20 KB in half a millisecond; the page is made once and read once. */
function sendCompressed(request: FastifyRequest, reply: FastifyReply, html: string): FastifyReply {
  const [encoding] = acceptedEncodings(request.headers['accept-encoding']);
  if (encoding === 'br') {
    const page = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
    return reply.header('content-encoding', 'br').send(page);
  }
  if (encoding === 'gzip') return reply.header('content-encoding', 'gzip').send(gzipSync(html));
  return reply.send(html);
}
