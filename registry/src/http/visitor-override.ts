import { cookieName, readCookie, type RemoteDeclaration } from '@portal/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Keyring } from '../keys/keyring';
import type { LiveDocument } from '../live/live-document';
import { verifyOverride, type Override } from '../override/override-token';

export const overrideCookie = 'portal_override';

export const overrideCookieOf = (token: string, { seconds, https }: { seconds: number; https: boolean }) =>
  `${cookieName(overrideCookie, https)}=${token}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${https ? '; Secure' : ''}`;

export interface OverrideParts {
  keys: Keyring;
  live: LiveDocument;
  /** Log-in of the visitor, or null. */
  user: string | null;
  https: boolean;
  allowed: boolean;
}

/**
 * The override in the browser's token. An invalid token (forged, expired, another user's, of a remote that is not live,
 * or forbidden here) is deleted; a valid one is ignored while nobody is logged in.
 */
export function visitorOverride(
  request: FastifyRequest,
  reply: FastifyReply,
  { keys, live, user, https, allowed }: OverrideParts,
): Override | null {
  const token = readCookie(request.headers.cookie, cookieName(overrideCookie, https));
  if (token === undefined || token === '') return null;
  const claim = allowed ? verifyOverride(keys, token, Date.now()) : null;
  if (claim && user === null) return null;
  if (claim && claim.user === user && isLive(live, claim.remote)) return claim;
  void reply.header('set-cookie', overrideCookieOf('', { seconds: 0, https }));
  return null;
}

export const isLive = (live: LiveDocument, remote: string | null): boolean =>
  remote === null || declarationOf(live, remote) !== undefined;

/** Declaration of a live remote; undefined for the shell and for unknown names. */
export function declarationOf(
  { applications }: LiveDocument,
  remote: string | null,
): RemoteDeclaration | undefined {
  const { stable = null, canary = null } = applications.find(({ name }) => name === remote) ?? {};
  return (stable ?? canary)?.document.declaration ?? undefined;
}
