import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { SandboxPage } from './sandbox-page';

interface Sending {
  /** 200 unless given. */
  status?: number;
  /** The portal shows it in a frame, and it sends a form to where it came from. */
  framed?: boolean;
  /** It shows pages of the portal in frames. */
  frames?: boolean;
}

/** Sends a page of a sandbox, which is kept nowhere; it runs and loads nothing but its one style sheet. */
export function sendSandboxPage(
  reply: FastifyReply,
  page: SandboxPage,
  { status = 200, framed = false, frames = false }: Sending = {},
): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  const within = framed ? "'self'" : "'none'";
  const policy = [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    ...(frames ? ["frame-src 'self'"] : []),
    `form-action ${within}`,
    "base-uri 'none'",
    `frame-ancestors ${within}`,
  ].join('; ');
  if (framed) void reply.removeHeader('x-frame-options');
  return reply
    .status(status)
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page(nonce));
}
