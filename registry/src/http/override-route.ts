import { cookieName, visitorCookie, readCookie } from '@portal/contract';
import type { FastifyInstance } from 'fastify';
import type { RegistryConfig } from '../config';
import type { Keyring } from '../keys/keyring';
import type { LiveDocument } from '../live/live-document';
import { firstPath } from '../live/first-path';
import { readVisitor } from '../live/visitor';
import { verifyOverride } from '../override/override-token';
import { refuse } from './refusal';
import { declarationOf, isLive, overrideCookieOf } from './visitor-override';

/**
 * `?token=…` points this browser's remote elsewhere and leads to that remote's first screen open to its user;
 * `?token=off` ends it and leads to the portal's first page.
 */
export function overrideRoute(
  app: FastifyInstance,
  {
    config,
    keys,
    readLive,
  }: { config: RegistryConfig; keys: Keyring; readLive: () => Promise<LiveDocument> },
): void {
  const https = config.publicUrl.startsWith('https:');
  app.get<{ Querystring: { token?: unknown } }>('/registry/override', async (request, reply) => {
    const { token } = request.query;
    reply.header('cache-control', 'no-store');
    if (token === 'off') {
      return reply.header('set-cookie', overrideCookieOf('', { seconds: 0, https })).redirect('/', 302);
    }
    if (!config.overrides || typeof token !== 'string') return refuse(request, reply, 404);
    const claim = verifyOverride(keys, token, Date.now());
    const { user, rights } = await readVisitor(
      readCookie(request.headers.cookie, cookieName(visitorCookie, https)),
      config.sessionKey,
    );
    const live = await readLive();
    if (!claim || claim.user !== user || !isLive(live, claim.remote)) return refuse(request, reply, 403);
    const declaration = declarationOf(live, claim.remote);
    const screen = declaration ? firstPath(declaration, rights) : '/';
    const seconds = Math.ceil((claim.expires - Date.now()) / 1000);
    return reply.header('set-cookie', overrideCookieOf(token, { seconds, https })).redirect(screen, 302);
  });
}
