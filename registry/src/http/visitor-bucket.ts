import { randomInt } from 'node:crypto';
import { cookieName, readCookie } from '@portal/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { bucketCount } from '../live/canary-draw';
import type { LiveDocument } from '../live/live-document';

export const bucketCookie = 'portal_bucket';
const yearSeconds = 31_536_000;

/**
 * The browser's bucket, drawn at random once while a canary is served to a share of the visitors. It identifies nobody
 * and serves only to split the traffic, so it needs no consent.
 */
export function visitorBucket(
  request: FastifyRequest,
  reply: FastifyReply,
  { live, https }: { live: LiveDocument; https: boolean },
): number | null {
  const name = cookieName(bucketCookie, https);
  const kept = readCookie(request.headers.cookie, name);
  if (kept !== undefined && /^\d{1,4}$/.test(kept)) return Number(kept);
  if (!live.applications.some(({ canary }) => canary && canary.percent > 0)) return null;
  const bucket = randomInt(bucketCount);
  const attributes = `Path=/; Max-Age=${yearSeconds}; HttpOnly; SameSite=Lax${https ? '; Secure' : ''}`;
  void reply.header('set-cookie', `${name}=${bucket}; ${attributes}`);
  return bucket;
}
