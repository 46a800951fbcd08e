import { cookieName, visitorCookie } from '@portal/contract';
import type { FastifyReply } from 'fastify';

/**
 * The cookie by which the registry decides which remotes this browser may load. It is HttpOnly, and no call of the API
 * uses it.
 */
export interface VisitorCookie {
  set(accessToken: string, expiresAt: Date): void;
  clear(): void;
}

/** `secure` when people reach the portal by https. A token is base64url and dots: nothing in it wants escaping. */
export function cookieOf(reply: FastifyReply, secure: boolean): VisitorCookie {
  const write = (value: string, expires: Date) => {
    const attributes = `Path=/; HttpOnly; SameSite=Lax; Expires=${expires.toUTCString()}`;
    const name = cookieName(visitorCookie, secure);
    void reply.header('set-cookie', `${name}=${value}; ${attributes}${secure ? '; Secure' : ''}`);
  };
  return { set: write, clear: () => write('', new Date(0)) };
}
