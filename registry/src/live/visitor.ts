import {
  rightsOf,
  visitorToken,
  type RouteRight,
  type VisitorClaims,
  type VisitorRights,
} from '@portal/contract';
import { jwtVerify } from 'jose';
import { z } from 'zod';

const claims = z.object({
  sub: z.string(),
  kind: z.enum(['customer', 'agent']),
  validated: z.boolean(),
  group: z.string().optional(),
  rights: z.array(z.string()),
  roots: z.array(z.string()),
  sid: z.string().optional(),
}) satisfies z.ZodType<VisitorClaims>;

export interface Visitor {
  /** Log-in name; null of nobody, and of an account not yet validated. */
  user: string | null;
  rights: VisitorRights;
  /** The session of the token; null when it names none. */
  sid: string | null;
}

const { type: typ, issuer, audience } = visitorToken;
const kind = { typ, issuer, audience };

const nobody: Visitor = { user: null, rights: new Set<RouteRight>(['anonymous']), sid: null };

/**
 * The visitor of this cookie. No cookie, a forged or an expired one, a token of another kind or audience: nobody.
 * Which remotes they get depends on the token alone, so that pages are served while the database is down. The back end
 * checks session and account at every call, and the registry does so before its calls for administrators.
 */
export async function readVisitor(cookie: string | undefined, key: Uint8Array | undefined): Promise<Visitor> {
  if (!cookie || !key) return nobody;
  try {
    const { payload } = await jwtVerify(cookie, key, { algorithms: ['HS256'], ...kind });
    const visitor = claims.parse(payload);
    return visitor.validated
      ? { user: visitor.sub, rights: rightsOf(visitor), sid: visitor.sid ?? null }
      : nobody;
  } catch {
    return nobody;
  }
}
