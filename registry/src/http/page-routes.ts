import { traceparentOf } from '@portal/telemetry';
import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { cardSources } from '../page/card-sources';
import { firstScreen } from '../live/first-remote';
import { contentSecurityPolicy } from '../page/content-security-policy';
import type { FirstPaints } from '../page/first-paints';
import { pagePaint } from '../page/page-paint';
import { type PageRequest, renderPage } from '../page/render-page';
import { shellName } from '../publish/describe-shell';
import { acceptedEncodings } from './accepted-encodings';
import { refuse } from './refusal';
import type { AnswerVisitor } from './visitor-answer';

/** The page, rendered per request, and the snapshot alone, for a page that logged in without a reload. */
export function pageRoutes(
  app: FastifyInstance,
  { answerTo, paints }: { answerTo: AnswerVisitor; paints: FirstPaints },
  {
    contact,
    ...policy
  }: {
    https: boolean;
    frames: string | undefined;
    cards: boolean;
    contact: PageRequest['contact'];
  },
): void {
  app.get<{ Querystring: { shell?: string } }>('/registry/snapshot', async (request, reply) => {
    reply.header('cache-control', 'no-store').header('vary', 'cookie');
    const { shell } = request.query;
    return (await answerTo(request, reply, typeof shell === 'string' ? shell : undefined)).snapshot;
  });

  app.get('/*', async (request, reply) => {
    const { path, search } = splitAddress(request.url);
    if (!isScreenPath(path) || !acceptsHtml(request)) {
      return refuse(request, reply, 404);
    }
    const { served, snapshot, rights } = await answerTo(request, reply);
    const shell = served.find(({ name }) => name === shellName);
    if (!shell) return refuse(request, reply, 503);
    const nonce = randomBytes(16).toString('base64url');
    const [override] = snapshot.overrides;
    const origin = override ? new URL(override.url).origin : null;
    const wanted = firstScreen(snapshot, path);
    const [paint, frames] = await Promise.all([
      pagePaint(paints, { shell, applications: served, snapshot, first: wanted, rights, path, search }),
      paints.ofShell(shell),
    ]);
    const fonts = frames?.fonts ?? { css: '', preload: [] };
    const html = renderPage({
      ...{ shell, applications: served, snapshot, wanted, paint, fonts, path, nonce },
      contact,
      traceparent: traceparentOf(request),
      scriptOrigins: policy.cards ? [cardSources.script] : [],
    });
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('vary', 'cookie, accept-encoding')
      .header('content-security-policy', contentSecurityPolicy(nonce, { ...policy, origin }));
    return sendCompressed(request, reply, html);
  });
}

/** Path and query of a request, at the first « ? »: a query may contain others. */
export function splitAddress(url: string): { path: string; search: string } {
  const [, path = '', search = ''] = /^([^?]*)(.*)$/.exec(url) ?? [];
  return { path, search };
}

/** A path with an extension is a file that does not exist, not a screen: it must not be answered by the page. */
export const isScreenPath = (path: string) =>
  !/\.[A-Za-z0-9]+$/.test(path) && !/^\/(api|assets|registry|sandbox)\//.test(path);

const acceptsHtml = ({ headers }: FastifyRequest) => /text\/html|\*\/\*/.test(headers.accept ?? '*/*');

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/**
 * Compresses in a worker thread, so that a large page delays no other. Quality 5 takes half a millisecond for 20 KB; a
 * higher one does not pay, as each page is sent once.
 */
async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  html: string,
): Promise<FastifyReply> {
  const [encoding] = acceptedEncodings(request.headers['accept-encoding']);
  if (encoding === 'br') {
    const page = await toBrotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
    return reply.header('content-encoding', 'br').send(page);
  }
  if (encoding === 'gzip') return reply.header('content-encoding', 'gzip').send(await toGzip(html));
  return reply.send(html);
}
