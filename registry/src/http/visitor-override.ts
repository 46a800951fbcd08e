import {
  cookieName,
  readCookie,
  type RemoteDeclaration,
  type RegisteredRemote,
  type RegistrySnapshot,
} from '@portal/contract';
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

/**
 * The snapshot of a browser whose developer token redirects one remote (P4.5). The code at the other address has no
 * integrity check: only the live version, the fallback when it fails, has hashes.
 */
export function overriddenSnapshot(snapshot: RegistrySnapshot, override: Override): RegistrySnapshot {
  const inspector = snapshot.inspector || override.inspector;
  const { remote, url, user, expires } = override;
  if (remote === null || url === null) return { ...snapshot, inspector };
  return {
    ...snapshot,
    inspector,
    overrides: [{ remote, url, user, expires }],
    remotes: snapshot.remotes.map((listed) =>
      listed.declaration.name === remote ? pointedTo(url, listed) : listed,
    ),
  };
}

function pointedTo(url: string, live: RegisteredRemote): RegisteredRemote {
  const ofLive = live.url.slice(0, live.url.lastIndexOf(`/${live.version}/`) + live.version.length + 2);
  return {
    ...live,
    version: 'override',
    url,
    previous: { version: live.version, url: live.url },
    preload: [],
    initialBytes: 0,
    integrity: Object.fromEntries(Object.entries(live.integrity).filter(([path]) => path.startsWith(ofLive))),
  };
}
