import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Db, SandboxPage } from '@portal/backend/sandbox-kit';
import { missingVideoPage, videoPage } from './video.pages';

const named = z.object({ slug: z.string().regex(/^[a-z0-9-]+$/) });

/** The player while no video site is configured: a document of its own, framed by the portal's pages alone. */
export function registerVideoSandbox(app: FastifyInstance, db: Db): void {
  app.get('/sandbox/videos/:slug', { schema: { hide: true } }, async ({ params }, reply) => {
    const parsed = named.safeParse(params);
    const video =
      parsed.success &&
      (await db
        .selectFrom('video')
        .select('title')
        .where('link', '=', `/sandbox/videos/${parsed.data.slug}`)
        .executeTakeFirst());
    return video ? sendFrame(reply, 200, videoPage(video.title)) : sendFrame(reply, 404, missingVideoPage());
  });
}

function sendFrame(reply: FastifyReply, status: number, page: SandboxPage) {
  const nonce = randomBytes(16).toString('base64');
  return reply
    .status(status)
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`,
    )
    .header('cache-control', 'no-store')
    .removeHeader('x-frame-options')
    .type('text/html; charset=utf-8')
    .send(page(nonce));
}
